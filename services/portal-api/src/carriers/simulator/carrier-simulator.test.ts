import { geographyOf } from '../../domains/places/store';
import { buildApp } from '../../app';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testKeys } from '../../../test/server-keys';
import { testObjects } from '../../../test/storage';
import { testApp, type TestApp } from '../../../test/test-app';
import { referenceNetwork } from '../reference-network';
import { carrierSimulator } from './carrier-simulator';
import { type Scenario, scenarioFor } from './itinerary';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 10_000_00);
});
afterAll(() => portal.close());

test('gives an order number always the same scenario, and each scenario its share', () => {
  const numbers = Array.from({ length: 10_000 }, (_, n) => `FP261120${String(n).padStart(6, '0')}`);
  const counts = new Map<Scenario, number>();
  for (const number of numbers) {
    expect(scenarioFor(number)).toBe(scenarioFor(number));
    counts.set(scenarioFor(number), (counts.get(scenarioFor(number)) ?? 0) + 1);
  }
  for (const [scenario, percent] of [
    ['smooth', 48],
    ['weather', 12],
    ['closed', 12],
    ['reweigh', 14],
    ['dryRun', 8],
    ['refused', 6],
  ] as const) {
    expect(Math.abs((counts.get(scenario) ?? 0) / 100 - percent)).toBeLessThan(2);
  }
});

const statusOf = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo })).status;

/** The API on the same database, listening, as the server starts it. */
async function running(speed: number | undefined, wait: () => Promise<boolean>): Promise<void> {
  const app = buildApp({
    db: portal.db,
    rsaPrivate: undefined as never,
    network: referenceNetwork({ rates: false, tracking: speed === undefined ? undefined : carrierSimulator({ geography: geographyOf(portal.db), speed, scenario: () => 'smooth' }) }),
    mailer: { send: async () => undefined },
    codesPerHour: 1,
    portalUrl: 'https://portal.test',
    objects: testObjects,
    keys: testKeys,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    for (let tries = 0; tries < 200 && !(await wait()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    await app.close();
  }
}

test('changes no order when it is off, and completes orders when it is on', async () => {
  const orderNo = await booked(portal);
  let looks = 0;
  await running(undefined, () => Promise.resolve((looks += 1) > 30));
  expect(await statusOf(orderNo)).toBe(20);
  await running(10_000_000, async () => (await statusOf(orderNo)) === 80);
  expect(await statusOf(orderNo)).toBe(80);
});
