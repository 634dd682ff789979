import type { CarrierCalendar } from './calendar';
import type { CarrierCharges } from './charges/charges';
import type { TenderOutcome, WithdrawalOutcome } from './ebol/answer';
import type { TenderedOrder } from './ebol/bill';
import type { CarrierEvents } from './carrier-events';
import type { PickupOutcome, PickupWithdrawal } from './pickup/answer';
import type { PickupOrder } from './pickup/request';
import type { PickupReport } from './pickup/visibility';
import type { CarrierRates } from './rates';
import type { Told } from './wire/tell';

/**
 * A carrier. What it offers comes from different places, and each is absent where it offers it nowhere: prices from a contract's
 * tariff, everything else from the API of its connection; of the reference network both are tables and a simulator. Documents
 * come with the bill that asks for them.
 */
export interface Carrier {
  readonly scac: string;
  readonly name: string;
  /** When it works; a date on which no carrier picks up is refused before one is asked. */
  readonly calendar: CarrierCalendar;
  readonly rates?: CarrierRates | undefined;
  readonly tender?: CarrierTender | undefined;
  readonly pickups?: CarrierPickups | undefined;
  readonly tracking?: CarrierEvents | undefined;
  readonly charges?: CarrierCharges | undefined;
}

/** One that is asked for prices. */
export type RatingCarrier = Carrier & { readonly rates: CarrierRates };

/** Bills of lading, each known by its PRO number. */
interface CarrierTender {
  /** Sends the bill of an order. `repeated`: it may have arrived before. */
  create(order: TenderedOrder, repeated: boolean): Promise<Told<TenderOutcome>>;
  /** Puts the bill of an order, as it is now, in the place of the one that the carrier has by this number. */
  amend(order: TenderedOrder & { pro: string }): Promise<Told<TenderOutcome>>;
  cancel(pro: string): Promise<Told<WithdrawalOutcome>>;
}

/** Pickups of shipments whose bill the carrier has, each known by a number of the carrier's. */
export interface CarrierPickups {
  /** Asks for a pickup. A repeat may be a second one, so that what may have arrived is looked up first. */
  request(order: PickupOrder): Promise<Told<PickupOutcome>>;
  /** Puts the pickup of an order, as it is now, in the place of the one that the carrier has by this number. */
  change(order: PickupOrder, confirmationNo: string): Promise<Told<PickupOutcome>>;
  /** How far a pickup is; by the PRO number where its own is not known. */
  find(order: Pick<PickupOrder, 'pro' | 'timeZone'>, confirmationNo: string | undefined): Promise<Told<PickupReport>>;
  cancel(confirmationNo: string): Promise<Told<PickupWithdrawal>>;
}
