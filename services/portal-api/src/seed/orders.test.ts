import { testStores } from '../../test/storage';
import { ownDatabase, type OwnDatabase } from '../../test/own-database';
import { ChargeType } from '@portal/api-contract/vocabulary';
import { addDays } from '@portal/api-contract/calendar';
import { addWorkingDays, freightDay } from '../carriers/calendar';
import { referenceProfiles } from '../carriers/reference/reference-carriers';
import { seedDemo } from './demo';

// A Saturday evening and a Wednesday morning: the orders' days of business must fit in before both. A New Year, and the week after Thanksgiving.
describe.each(['2026-03-07T23:50:00Z', '2026-03-11T06:10:00Z', '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'])('seeded at %s', (time) => {
  const now = new Date(time);
  let db: OwnDatabase['db'];
  let close: OwnDatabase['close'];

  beforeAll(async () => {
    ({ db, close } = await ownDatabase());
    await seedDemo(db, testStores, now);
  });
  afterAll(() => close());

  const orders = () => db.selectFrom('freight_order').selectAll().execute();

  test('has orders of both owners in every status, over sixty days, none of them in the future', async () => {
    const all = await orders();
    const owners = [...new Set(all.map(({ owner_id }) => owner_id))];
    expect(owners).toHaveLength(2);
    for (const owner of owners) {
      const own = all.filter(({ owner_id }) => owner_id === owner);
      expect(own).toHaveLength(30);
      expect([...new Set(own.map(({ status }) => status))].sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 95, 99]);
      expect(
        own
          .map(({ exception_code }) => exception_code)
          .filter(Boolean)
          .sort(),
      ).toEqual(['A7', 'AH', 'SD']);
      const ages = own.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 86_400_000);
      expect(Math.min(...ages)).toBeGreaterThan(0);
      expect(Math.max(...ages)).toBeLessThan(60);
    }
    const events = await db.selectFrom('order_event').select('time').execute();
    expect(events.every((event) => event.time <= now)).toBe(true);
  });

  test('moves nothing on a day on which its carrier rests', async () => {
    for (const order of await orders()) {
      const { calendar } = referenceProfiles.find(({ scac }) => scac === order.scac)!;
      for (const day of [order.pickup_date, order.est_delivery_date]) expect(addWorkingDays(calendar, addDays(day, -1), 1)).toBe(day);
      const moved = ['AF', 'P1', 'X4', 'SD', 'AJ', 'X1', 'D1', 'A3'];
      const events = await db.selectFrom('order_event').selectAll().where('order_no', '=', order.order_no).where('code', 'in', moved).execute();
      for (const day of events.map(({ time }) => freightDay(time.getTime()))) expect(addWorkingDays(calendar, addDays(day, -1), 1)).toBe(day);
    }
  });

  test('has charges that sum to the totals, with a reweigh and a dry run with evidence', async () => {
    const charges = await db.selectFrom('order_charge').selectAll().execute();
    for (const order of await orders()) {
      const own = charges.filter(({ order_no }) => order_no === order.order_no);
      const sum = (status: string) => own.filter((charge) => charge.status === status).reduce((total, { amount }) => total + amount, 0);
      expect(sum('quoted')).toBe(order.estimated_total);
      if (order.status === 80) expect(order.final_total).toBe(sum('quoted') + sum('final'));
      if (order.status === 99) expect(order.final_total).toBe(sum('final'));
    }
    const added = charges.filter(({ code }) => code === 'ADJ');
    expect(added.map(({ type }) => type).sort()).toEqual([2, 2, 7, 7]);
    expect(added.every(({ amount, evidence }) => amount > 0 && evidence.length === 2)).toBe(true);
  });

  test('was weighed before it was delivered', async () => {
    const weighed = await db
      .selectFrom('order_charge')
      .innerJoin('order_event', 'order_event.order_no', 'order_charge.order_no')
      .select(['order_charge.created_at as weighed', 'order_event.time as delivered'])
      .where('order_charge.type', '=', ChargeType.WEIGHT_UPDATE)
      .where('order_event.code', '=', 'D1')
      .execute();
    expect(weighed.length).toBeGreaterThan(0);
    for (const { weighed: at, delivered } of weighed) expect(at.getTime()).toBeLessThan(delivered.getTime());
  });

  test('has holds for live orders only, and payments of the completed ones', async () => {
    const holds = await db.selectFrom('hold').selectAll().execute();
    const paid = await db.selectFrom('trade_record').selectAll().where('type', '=', 3).execute();
    for (const order of await orders()) {
      const live = (order.status >= 10 && order.status < 80) || order.status === 95;
      expect(holds.find(({ order_no }) => order_no === order.order_no)?.amount ?? 0).toBe(live ? order.estimated_total : 0);
      expect(Math.abs(paid.find(({ order_no }) => order_no === order.order_no)?.amount ?? 0)).toBe(order.final_total ?? 0);
    }
    for (const wallet of await db.selectFrom('wallet').selectAll().execute()) expect(wallet.available).toBeGreaterThan(1_000_00);
  });
});
