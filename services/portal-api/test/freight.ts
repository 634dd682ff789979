import { nextRegularDay } from '@portal/api-contract/calendar';
import type { BookingRequest, CallData, Item } from '@portal/api-contract';
import type { Envelope, TestApp } from './test-app';

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

/** A day on which every carrier picks up. */
export const nextDay = () => nextRegularDay(new Date().toISOString().slice(0, 10));

/** A request from Chicago to Dallas that can be quoted and booked. */
export const bookingRequest = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  quoteMode: 0,
  unitSystem: 0,
  pickupDate: nextDay(),
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
    const result = data(await call('quoteConfig', 'queryQuoteResult', { uniqueKey }, headers));
    if (result.status !== 0) return result;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Quotes a request and answers what a booking of its cheapest quote needs, uniqueCode included. */
export async function readyToBook(portal: TestApp, headers: Record<string, string> = {}, request = bookingRequest()) {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, headers));
  const { quotes } = await finishedRun(portal, uniqueKey, headers);
  const quote = quotes.find(({ tags }) => tags.includes('cheapest'))!;
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, headers));
  return { quote, booking: { uniqueCode, uniqueKey, quoteId: quote.quoteId, request } };
}

/** Quotes and books; answers the orderNo. */
export async function booked(portal: TestApp, headers: Record<string, string> = {}, request = bookingRequest()): Promise<string> {
  const { booking } = await readyToBook(portal, headers, request);
  return data(await portal.call('order', 'createOrder', booking, headers)).orderNo;
}

/** The data of a success. @throws Error for a refusal */
export function data<T>(envelope: Envelope<T>): T {
  if (envelope.code !== 0) throw new Error(`refused with ${envelope.code}: ${envelope.msg} ${JSON.stringify(envelope.data)}`);
  return envelope.data as T;
}
