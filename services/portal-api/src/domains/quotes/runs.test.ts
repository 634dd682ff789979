import { bookingRequest, data, finishedRun, goldenItem, type QuoteResult } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import type { RatingCarrier } from '../../carriers/port';
import { federalCalendar } from '../../carriers/calendar';
import { referenceCarriers } from '../../carriers/reference/reference-carriers';

/** Lets carriers answer when the test says so, by their latency in the order of the configuration. */
const gates = new Map<number, () => void>();
const held = referenceCarriers(
  (ms, signal) =>
    new Promise((resolve, reject) => {
      gates.set(ms, resolve);
      signal.addEventListener('abort', () => reject(new Error('called off')), { once: true });
    }),
);
const broken: RatingCarrier = { scac: 'BRKN', name: 'Broken Wheel Lines', calendar: federalCalendar, rates: { quote: () => Promise.reject(new Error('503')) } };

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ carriers: [...held, broken] });
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

async function ask(request = bookingRequest(), headers = {}): Promise<string> {
  return data(await portal.call('quoteConfig', 'getExactPrice', request, headers)).uniqueKey;
}

async function read(uniqueKey: string, headers = {}): Promise<QuoteResult> {
  return data(await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey }, headers));
}

async function until(uniqueKey: string, quotes: number): Promise<QuoteResult> {
  for (;;) {
    const result = await read(uniqueKey);
    if (result.quotes.length >= quotes) return result;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('answers quotes as they arrive, and a failed carrier as an error', async () => {
  const key = await ask();
  const first = await until(key, 0);
  expect(first).toMatchObject({ uniqueKey: key, status: 0, quotes: [] });

  gates.get(400)!();
  const second = await until(key, 1);
  expect(second.status).toBe(0);
  expect(second.quotes[0]).toMatchObject({ scac: 'SRFX', tags: ['recommended', 'cheapest', 'fastest'] });
  expect(second.errors).toEqual([{ scac: 'BRKN', carrierName: 'Broken Wheel Lines', msg: '该承运商暂时无法报价' }]);

  for (const open of gates.values()) open();
  const last = await finishedRun(portal, key);
  expect(last.status).toBe(1);
  expect(last.quotes).toHaveLength(4);
  expect(last.quotes.flatMap(({ tags }) => tags).filter((tag) => tag === 'recommended')).toHaveLength(1);
});

test('breaks each price down to charges that sum to it, named in the language asked for', async () => {
  const key = await ask();
  for (const open of gates.values()) open();
  const { quotes } = await finishedRun(portal, key);
  const cents = (money: string) => Math.round(Number(money) * 100);
  for (const quote of quotes) {
    expect(quote.breakdown.map(({ code, type }) => [code, type])).toEqual([
      ['LINEHAUL', 1],
      ['FSC', 1],
      ['ACC_1', 3],
    ]);
    expect(quote.breakdown.reduce((sum, charge) => sum + cents(charge.amount), 0)).toBe(cents(quote.total));
    const made = Date.parse(quote.breakdown[0]!.createdAt);
    expect(Date.parse(quote.expiresAt) - made).toBe(15 * 60_000);
  }
  expect(quotes[0]!.breakdown[2]!.name).toBe('尾板（派送）');
  const english = await read(key, { 'accept-language': 'en' });
  expect(english.quotes[0]!.breakdown.map(({ name }) => name)).toEqual(['Linehaul', 'Fuel surcharge', 'Liftgate (delivery)']);
});

test('names the carriers that decline', async () => {
  const item = { ...goldenItem, qty: 12, weight: 6000, stackable: false };
  const key = await ask(bookingRequest({ items: [item] }));
  for (const open of gates.values()) open();
  const { quotes, errors } = await finishedRun(portal, key);
  expect(errors.map(({ scac }) => scac).sort()).toEqual(['BRKN', 'PGLX']);
  expect(quotes).toHaveLength(3);
});

test('has failed when nobody quotes', async () => {
  const hawaii = bookingRequest();
  const key = await ask({ ...hawaii, delivery: { ...hawaii.delivery, address: { ...hawaii.delivery.address, zip: '96813', state: 'HI' } } });
  for (const open of gates.values()) open();
  expect(await finishedRun(portal, key)).toMatchObject({ status: 2, quotes: [] });
});

test('ends at the deadline with the answers that came, silent carriers named', async () => {
  const key = await ask();
  gates.get(400)!();
  await until(key, 1);
  portal.time.now = new Date(Date.now() + 20_001);
  const result = await read(key);
  expect(result.status).toBe(1);
  expect(result.quotes).toHaveLength(1);
  expect(result.errors.filter(({ msg }) => msg === '该承运商未在规定时间内报价').map(({ scac }) => scac)).toEqual(['PGLX', 'BHMX', 'KVRX']);
});

describe('who may read a run', () => {
  const anonymous = { token: '' };

  test("keeps an owner's run from strangers and from nobody alike, exactly as absent", async () => {
    const key = await ask();
    const absent = await portal.callRaw('quoteConfig', 'queryQuoteResult', { uniqueKey: 'nothing' });
    expect(absent.code).toBe(40400);
    expect(await portal.callRaw('quoteConfig', 'queryQuoteResult', { uniqueKey: key }, { token: portal.stranger.token })).toEqual(absent);
    expect(await portal.callRaw('quoteConfig', 'innerQueryQuoteResult', { uniqueKey: key }, anonymous)).toEqual(absent);
  });

  test('opens an anonymous run to whoever holds its key, signed in or not', async () => {
    const { uniqueKey } = data(await portal.call('quoteConfig', 'innerExactPrice', bookingRequest(), anonymous));
    expect(uniqueKey.length).toBeGreaterThanOrEqual(32);
    expect((await portal.call('quoteConfig', 'innerQueryQuoteResult', { uniqueKey }, anonymous)).code).toBe(0);
    expect((await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey })).code).toBe(0);
  });

  test('lets nobody ask for exact prices in the name of an owner without a token', async () => {
    expect((await portal.callRaw('quoteConfig', 'getExactPrice', bookingRequest(), anonymous)).code).toBe(401);
  });
});
