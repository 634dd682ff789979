import { testStores } from '../../test/storage';
import { ownDatabase, type OwnDatabase } from '../../test/own-database';
import { seedDemo } from './demo';

const now = new Date('2026-03-11T06:10:00Z');
let db: OwnDatabase['db'];
let close: OwnDatabase['close'];

beforeAll(async () => {
  ({ db, close } = await ownDatabase());
  await seedDemo(db, testStores, now);
});
afterAll(() => close());

test('gives the owner with extFlag express orders in every status, over sixty days', async () => {
  const shipments = await db.selectFrom('shipment').innerJoin('owner', 'owner.id', 'shipment.owner_id').selectAll('shipment').select('email').execute();
  expect(shipments).toHaveLength(43);
  expect(new Set(shipments.map(({ email }) => email))).toEqual(new Set(['express@example.com']));
  expect([...new Set(shipments.map(({ status }) => status))].sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90, 99]);
  for (const { created_at } of shipments) {
    expect(created_at.getTime()).toBeLessThan(now.getTime());
    expect(created_at.getTime()).toBeGreaterThan(now.getTime() - 60 * 86_400_000);
  }
});

test('has events that lead to each status, none of them in the future', async () => {
  const events = await db.selectFrom('shipment_event').selectAll().orderBy('time').execute();
  expect(events.every(({ time }) => time <= now)).toBe(true);
  for (const { order_code, status, created_at } of await db.selectFrom('shipment').selectAll().execute()) {
    const own = events.filter((event) => event.order_code === order_code);
    expect(own[0]).toMatchObject({ code: 'CREATED', time: created_at });
    expect(own.at(-1)!.status).toBe(status);
  }
});
