import { QuoteRequestSchema } from '@portal/api-contract/schemas';
import { booked, bookingRequest, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import type { RatingCarrier } from '../../carriers/port';
import { referenceCarriers } from '../../carriers/reference/reference-carriers';
import type { OwnerContext } from '../../platform/http/contract';
import { createQuoteService } from './quote-service';
import { startRun } from './runs';
import { deleteExpired } from '../../platform/jobs/retention';
import { quotesOf, runRetention } from './store';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

/** Carriers that answer when the test says so, and ignore their signal. */
function stubborn() {
  const answers: (() => void)[] = [];
  const carriers = referenceCarriers(() => new Promise((resolve) => answers.push(resolve)));
  return { carriers, answers };
}

/** A run on a service of its own, as in a process that will not live to its end. */
async function runOn(carriers: readonly RatingCarrier[], carrierTimeoutMs: number) {
  const failures: unknown[] = [];
  const service = createQuoteService({ db: portal.db, carriers: () => Promise.resolve(carriers), clock: () => new Date(), onError: (error) => failures.push(error), carrierTimeoutMs });
  const context = { db: portal.db, now: new Date(), ownerId: portal.owner.id } as OwnerContext;
  const { uniqueKey } = await startRun(context, QuoteRequestSchema.parse(bookingRequest()), service);
  return { service, uniqueKey, failures };
}

const read = async (uniqueKey: string) => data(await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey }));

const MONTH = 30 * 24 * 3_600_000;
const deleteRuns = () => portal.db.transaction().execute((trx) => deleteExpired(runRetention)(trx, 'all', new Date(Date.now() + MONTH + 1000)));

test('ends a run at its deadline when the process that asked is gone, with the quotes that had come', async () => {
  const { carriers, answers } = stubborn();
  const { service, uniqueKey, failures } = await runOn(carriers, 20_000);
  answers[0]!();
  await until(async () => (await quotesOf(portal.db, uniqueKey)).length === 1);
  await service.close();
  for (const answer of answers) answer();

  expect(await read(uniqueKey)).toMatchObject({ status: 0, quotes: [{ scac: 'SRFX' }], errors: [] });
  portal.time.now = new Date(Date.now() + 20_000);
  const ended = await read(uniqueKey);
  expect(ended).toMatchObject({ status: 1, quotes: [{ scac: 'SRFX' }] });
  expect(ended.errors.map(({ scac }) => scac)).toEqual(['PGLX', 'BHMX', 'KVRX']);
  expect(failures).toEqual([]);
});

test('stops waiting for carriers that never answer', async () => {
  const { service, uniqueKey } = await runOn(stubborn().carriers, 20);
  await until(async () => (await read(uniqueKey)).status !== 0);
  expect(await read(uniqueKey)).toMatchObject({ status: 2, quotes: [], errors: [{}, {}, {}, {}] });
  await service.close();
});

test('reports an answer that could not be kept and goes on', async () => {
  const { carriers, answers } = stubborn();
  const { service, uniqueKey, failures } = await runOn(carriers, 20_000);
  await deleteRuns();
  for (const answer of answers) answer();
  await until(() => Promise.resolve(failures.length === 4));
  expect((await portal.call('quoteConfig', 'queryQuoteResult', { uniqueKey })).code).toBe(40400);
  await service.close();
});

test('forgets old runs, never what was booked from them', async () => {
  await recharge(portal, portal.owner.id, 1_000_00);
  const orderNo = await booked(portal);
  await deleteRuns();
  expect(data(await portal.call('order', 'detail', { orderNo })).quote.breakdown).toHaveLength(3);
});
