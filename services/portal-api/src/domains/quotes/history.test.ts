import { bookingRequest, data } from '../../../test/freight';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { deleteExpired } from '../../platform/jobs/retention';
import { runRetention } from './store';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const ask = async (changes: Parameters<typeof bookingRequest>[0], options = {}) => data(await portal.call('quoteConfig', 'getExactPrice', bookingRequest(changes), options)).uniqueKey;
const history = async (options = {}) => data(await portal.call('quoteConfig', 'history', { pageNo: 1, pageSize: 10 }, options));

async function finished(uniqueKey: string): Promise<number> {
  for (;;) {
    const { status, quotes } = data(await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey }));
    if (status !== 0) return quotes.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('what was asked, when, and what came back: the newest first, the cheapest first, no one else', async () => {
  const first = await ask({ referenceNo: 'PO-1' });
  const second = await ask({ referenceNo: 'PO-2' });
  const quotes = await finished(second);
  const other = await addOwner(portal.db, { email: 'history-other@example.com' });
  const { records, total } = await history({ 'is-decrypt': 'true' });
  expect(total).toBe(2);
  expect(records.map(({ uniqueKey }) => uniqueKey).toSorted()).toEqual([first, second].toSorted());
  const newest = records.find(({ uniqueKey }) => uniqueKey === second)!;
  expect(newest.request).toMatchObject({ referenceNo: 'PO-2', delivery: { address: { zip: '75201', contactName: 'Receiving' } } });
  expect((await history()).records[0]!.request.delivery.address.contactName).toBe('R**');
  expect(newest.quotes).toHaveLength(quotes);
  const totals = newest.quotes.map((quote) => Number(quote.total));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(await history({ token: other.token })).toMatchObject({ records: [], total: 0 });
});

test("an owner's runs are kept for thirty days, those of visitors for one", async () => {
  const own = await ask({});
  const { uniqueKey } = data(await portal.call('quoteConfig', 'innerExactPrice', bookingRequest(), { token: '' }));
  const later = new Date(Date.now() + 25 * 3_600_000);
  await portal.db.transaction().execute((trx) => deleteExpired(runRetention)(trx, 'all', later));
  const left = (await portal.db.selectFrom('quote_run').select('unique_key').execute()).map(({ unique_key }) => unique_key);
  expect(left).toContain(own);
  expect(left).not.toContain(uniqueKey);
});
