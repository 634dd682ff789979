import { nextRegularDay } from '@portal/api-contract/calendar';
import { Country, LocationType, QuoteMode, toMoney } from '@portal/api-contract/vocabulary';
import type { RatingCarrier } from '../../carriers/port';
import { CarrierDeclined, type CarrierQuote, type CarrierRequest } from '../../carriers/rates';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { InvalidInput } from '../../platform/http/errors';
import { localTime, timeZoneAt, usDay } from '../../platform/local-time';
import { totalCents } from '../../pricing/charges';
import { type Classification, classify, nextClass } from '../../pricing/freight-class';
import { type Freight, freightOf } from '../../pricing/freight';
import { floorPlan, trucksFor, volumeHint } from '../../pricing/truck-fit';
import { findLane, freightProblems, placeOfZip } from './carrier-request';
import { quoteMessages } from './messages';
import type { QuoteService } from './quote-service';

type Estimate = Data<'quoteConfig', 'getSimplePrice'>;

/** The range of the carriers' tables, without asking anybody; `transitDays` belongs to the lowest price. */
export async function estimate(
  { db, now }: PublicContext,
  input: Input<'quoteConfig', 'getSimplePrice'>,
  { carriers }: Pick<QuoteService, 'carriers'>,
): Promise<Estimate> {
  const lines = freightOf(input.items, input.unitSystem);
  const lane = await findLane(db, { zip: input.fromZip, field: 'fromZip' }, { zip: input.toZip, field: 'toZip' }, freightProblems(lines));
  const quotes = estimatesOf(await carriers(db), {
    quoteMode: QuoteMode.STANDARD,
    miles: lane.miles,
    lines,
    services: input.services.map((code) => ({ code, place: 'shipment' })),
    pickupZip: lane.pickup.zip,
    deliveryZip: lane.delivery.zip,
    pickupState: lane.pickup.state,
    deliveryState: lane.delivery.state,
    pickupDate: nextRegularDay(usDay(now)),
    askedAt: localTime(now, timeZoneAt(lane.pickup)),
  });
  const [lowest] = quotes;
  if (!lowest) throw new InvalidInput([{ field: 'toZip', text: quoteMessages.noCarrier }]);
  return { low: toMoney(lowest.total), high: toMoney(quotes.at(-1)!.total), transitDays: lowest.transitDays };
}

function estimatesOf(carriers: readonly RatingCarrier[], request: CarrierRequest) {
  return carriers
    .flatMap(({ rates }) => unlessDeclined(() => rates.estimate?.(request)))
    .map(({ charges, transitDays }) => ({ total: totalCents(charges), transitDays }))
    .sort((a, b) => a.total - b.total);
}

function unlessDeclined(estimated: () => CarrierQuote | undefined): CarrierQuote[] {
  try {
    return [estimated() ?? []].flat();
  } catch (error) {
    if (error instanceof CarrierDeclined) return [];
    throw error;
  }
}

type FreightClassAnswer = Data<'quoteConfig', 'getFreightClass'>;

/**
 * What follows from the measures of each item and of all; the class comes from the unrounded density. Carriers rate by
 * item, so it is items that may be near the next class.
 */
export function getFreightClass({ items, unitSystem }: Input<'quoteConfig', 'getFreightClass'>): FreightClassAnswer {
  const freight = freightOf(items, unitSystem);
  const { lines, overall } = classify(freight);
  const hint = volumeHint(freight);
  return {
    items: freight.map((line, index) => ({ ...shown(lines[index]!, [line]), ...nextOf(line) })),
    overall: { ...shown(overall, freight), truckFit: trucksFor(freight), ...(hint && { volumeHint: hint }) },
  };
}

const shown = (figures: Classification, lines: readonly Freight[]): FreightClassAnswer['overall'] => ({
  ...figures,
  cubicFeet: twoPlaces(figures.cubicFeet),
  density: twoPlaces(figures.density),
  linearFeet: twoPlaces(floorPlan(lines).linearFeet),
});

/** Measures bring freight whose class was chosen by hand into no other one. */
function nextOf(line: Freight): Pick<FreightClassAnswer['overall'], 'nextClass'> {
  const next = line.manualClass === undefined ? nextClass(line) : undefined;
  return next ? { nextClass: next } : {};
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100;

type Address = Input<'quoteConfig', 'verifyAddress'>;
type Verdict = Data<'quoteConfig', 'verifyAddress'>;

/** What only homes are called; a suite or a unit may be an office. */
const HOME = /(?<![a-z])(?:apt|apartment|condo|mobile home|trailer park)(?![a-z])|公寓|住宅|小区/i;

/** Checks an address against the ZIP table; `normalized` has the table's city, state and middle of the ZIP. */
export async function verifyAddress({ db, language }: PublicContext, address: Address): Promise<Verdict> {
  const residential = address.locationType === LocationType.RESIDENTIAL || HOME.test(`${address.address1 ?? ''} ${address.address2 ?? ''}`);
  if (address.country !== Country.US) return { valid: false, residential, messages: [quoteMessages.country[language]] };
  const place = await placeOfZip(db, address.zip);
  if (!place) return { valid: false, residential, messages: [quoteMessages.unknownZip[language]] };
  const otherState = address.state !== undefined && address.state !== place.state;
  // A ZIP serves several towns under one post office name: another city is worth a look, not wrong.
  const otherCity = address.city !== undefined && address.city.toLowerCase() !== place.city.toLowerCase();
  const { city, state, lat, lng } = place;
  return {
    valid: !otherState,
    normalized: { ...address, city, state, lat, lng },
    residential,
    messages: [
      ...(otherState ? [quoteMessages.zipOfOtherState[language]] : []),
      ...(otherCity ? [quoteMessages.zipOfOtherCity[language]] : []),
    ],
  };
}
