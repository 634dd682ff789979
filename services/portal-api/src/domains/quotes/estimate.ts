import { QuoteMode, toMoney } from '@portal/api-contract/vocabulary';
import { CarrierDeclined, type CarrierQuote, type CarrierRequest } from '../../carriers/adapter';
import { referenceProfiles } from '../../carriers/reference/profile';
import { quoteOf } from '../../carriers/reference/reference-carrier';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { InvalidInput } from '../../platform/http/errors';
import { totalCents } from '../../pricing/charges';
import { freightProblems } from './check-freight';
import { freightOf } from '../../pricing/freight';
import { quoteMessages } from './messages';
import { findLane } from './zips';

type Estimate = Data<'quoteConfig', 'getSimplePrice'>;

/** The range of the reference tariffs, without asking anybody; `transitDays` belongs to the lowest price. */
export async function estimate({ db, now }: PublicContext, input: Input<'quoteConfig', 'getSimplePrice'>): Promise<Estimate> {
  const lines = freightOf(input.items, input.unitSystem);
  const lane = await findLane(db, { zip: input.fromZip, field: 'fromZip' }, { zip: input.toZip, field: 'toZip' }, freightProblems(lines));
  const quotes = tariffQuotes({
    quoteMode: QuoteMode.STANDARD,
    miles: lane.miles,
    lines,
    services: input.services.map((code) => ({ code, place: 'shipment' })),
    pickupState: lane.pickup.state,
    deliveryState: lane.delivery.state,
    pickupDate: now.toISOString().slice(0, 10),
  });
  const [lowest] = quotes;
  if (!lowest) throw new InvalidInput([{ field: 'toZip', text: quoteMessages.noCarrier }]);
  return { low: toMoney(lowest.total), high: toMoney(quotes.at(-1)!.total), transitDays: lowest.transitDays };
}

function tariffQuotes(request: CarrierRequest) {
  return referenceProfiles
    .flatMap((profile) => unlessDeclined(() => quoteOf(profile, request)))
    .map(({ charges, transitDays }) => ({ total: totalCents(charges), transitDays }))
    .sort((a, b) => a.total - b.total);
}

function unlessDeclined(quote: () => CarrierQuote): CarrierQuote[] {
  try {
    return [quote()];
  } catch (error) {
    if (error instanceof CarrierDeclined) return [];
    throw error;
  }
}
