import type { BookingRequest, CallData, Item } from '@portal/api-contract';
import type { TestApp } from './test-app';

/** Two pallets of the golden example: 106.67 ft³, 9.375 lb/ft³, class 100. */
export const goldenItem: Item = {
  qty: 2,
  packaging: 'pallet',
  length: 48,
  width: 40,
  height: 48,
  weight: 1000,
  weightMode: 'total',
  classSource: 'density',
  description: 'Office chairs',
  stackable: true,
};

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A request from Chicago to Dallas that can be quoted and booked. */
export const bookingRequest = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  quoteMode: 0,
  unitSystem: 0,
  pickupDate: tomorrow(),
  pickup: {
    address: {
      company: 'Lakeside Supply',
      contactName: 'Shipping desk',
      phone: '312-555-0142',
      address1: '1200 W Fulton Market',
      city: 'Chicago',
      state: 'IL',
      zip: '60607',
      country: 'US',
      locationType: 'business',
    },
    readyTime: '09:00',
    closeTime: '17:00',
    services: [],
  },
  delivery: {
    address: {
      company: 'Trinity Furniture',
      contactName: 'Receiving',
      phone: '214-555-0178',
      address1: '500 S Ervay St',
      city: 'Dallas',
      state: 'TX',
      zip: '75201',
      country: 'US',
      locationType: 'business',
    },
    services: ['1'],
  },
  items: [goldenItem],
  ...changes,
});

export type QuoteResult = CallData<'quoteConfig', 'queryQuoteResult'>;

/** Asks until every carrier has answered. */
export async function finishedRun({ call }: TestApp, uniqueKey: string, headers: Record<string, string> = {}): Promise<QuoteResult> {
  for (;;) {
    const answer = await call('quoteConfig', 'queryQuoteResult', { uniqueKey }, headers);
    if (answer.code !== 0) throw new Error(`the run answered ${answer.code}: ${answer.msg}`);
    const result = answer.data as QuoteResult;
    if (result.status !== 0) return result;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
