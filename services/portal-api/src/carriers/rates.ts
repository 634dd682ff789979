import type { PricedCharge, Shipment } from '../pricing/charges';

/** What a carrier prices: the shipment plus where and when. */
export interface CarrierRequest extends Shipment {
  /** ZIPs as typed, `90001` or `90001-1234`. */
  pickupZip: string;
  deliveryZip: string;
  /** Two-letter states; CA and MX provinces count as states of their own. */
  pickupState: string;
  deliveryState: string;
  /** Date of pickup, YYYY-MM-DD. */
  pickupDate: string;
  /** Calendar and clock at the place of pickup when prices are asked for, `YYYY-MM-DDTHH:mm`: cut-off times are local. */
  askedAt: string;
}

export interface CarrierQuote {
  service: CarrierService;
  /** Working days of the carrier from pickup to delivery. */
  transitDays: number;
  /** YYYY-MM-DD. */
  estDeliveryDate: string;
  charges: PricedCharge[];
  /** The carrier's limit of liability for the whole shipment, in cents. */
  liabilityCents: number;
}

export type CarrierService = 'economy' | 'standard' | 'priority' | 'volume';

/** Why a carrier gave no quote. */
export type CarrierFailure =
  | 'hazmat'
  | 'linearFeet'
  | 'lane'
  | 'service'
  | 'volume'
  | 'tariff'
  | 'closed'
  | 'cutOff'
  | 'timeout'
  | 'unavailable';

/** A carrier refuses the shipment; a retry does not help. */
export class CarrierDeclined extends Error {
  constructor(readonly reason: Exclude<CarrierFailure, 'timeout' | 'unavailable'>) {
    super(`declined: ${reason}`);
  }
}

/** What a carrier asks for a shipment. An API for prices would be one more of these. */
export interface CarrierRates {
  /**
   * The carrier's price. Must end soon after `signal` aborts; the caller stops waiting then in any case.
   * @throws CarrierDeclined for a refusal; any other error counts as the carrier being unavailable
   */
  quote(request: CarrierRequest, signal: AbortSignal): Promise<CarrierQuote>;
  /**
   * The price by tables that are here, whatever the day of asking: nobody is asked. Absent where prices come from elsewhere.
   * @throws CarrierDeclined
   */
  estimate?(request: CarrierRequest): CarrierQuote;
}
