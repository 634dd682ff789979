import { ErrorCode } from '@portal/api-contract';
import { booked, bookingRequest, data, goldenItem } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { KEPT } from './store';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 50_000_00);
});
afterAll(() => portal.close());
afterEach(() => portal.db.deleteFrom('goods').execute());

const list = async (options = {}) => data(await portal.call('goods', 'list', {}, options));
const book = (...items: (typeof goldenItem)[]) => booked(portal, {}, bookingRequest({ items }));

test('a booking keeps its lines; the same description takes the newest sizes and keeps its name', async () => {
  await book(goldenItem, { ...goldenItem, description: 'Desk lamps', nmfc: '156600-02' });
  const [first] = (await list()).filter(({ name }) => name === 'Office chairs');
  expect(first).toMatchObject({ unitSystem: 0, item: { height: 48, weight: 1000 } });
  expect((await list()).find(({ name }) => name === 'Desk lamps')).toMatchObject({ item: { nmfc: '156600-02' } });
  const { id, unitSystem, item } = first!;
  data(await portal.call('goods', 'update', { id, name: 'Chairs, blue', unitSystem, items: [item] }));
  await book({ ...goldenItem, description: ' OFFICE chairs', height: 50 });
  expect(await list()).toHaveLength(2);
  expect((await list())[0]).toMatchObject({ id, name: 'Chairs, blue', item: { height: 50 } });
});

test('goods come back in the units of their booking', async () => {
  await booked(portal, {}, bookingRequest({ unitSystem: 1, items: [{ ...goldenItem, length: 122, width: 102, height: 122, weight: 454 }] }));
  const [only] = await list();
  expect(only).toMatchObject({ unitSystem: 1, item: { length: expect.closeTo(122), weight: expect.closeTo(454) } });
});

test('a change is checked as a line of a request is, and two goods never have one description', async () => {
  await book(goldenItem, { ...goldenItem, description: 'Desk lamps' });
  const lamps = (await list()).find(({ name }) => name === 'Desk lamps')!;
  const change = (changes: object) => portal.call('goods', 'update', { id: lamps.id, name: 'Lamps', unitSystem: 0, items: [{ ...lamps.item, ...changes }] });
  expect(await change({ height: 500 })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'items.0.height' }] });
  expect(await change({ description: 'office CHAIRS' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'items.0.description', msg: '货物库里已有这个描述的货物' }] });
  expect(await change({ description: 'Floor lamps' })).toMatchObject({ code: 0 });
  expect((await list()).map(({ item }) => item.description)).toContain('Floor lamps');
});

test("another owner's goods are as absent as none", async () => {
  await book(goldenItem);
  const [own] = await list();
  const other = await addOwner(portal.db, { email: 'goods-other@example.com' });
  const token = { token: other.token };
  expect(await list(token)).toEqual([]);
  const change = { id: own!.id, name: 'Mine', unitSystem: 0 as const, items: [goldenItem] };
  expect(await portal.call('goods', 'update', change, token)).toEqual(await portal.call('goods', 'update', { ...change, id: 'gds_none' }, token));
  expect(await portal.call('goods', 'remove', { id: own!.id }, token)).toMatchObject({ code: ErrorCode.NOT_FOUND });
  expect(await list()).toEqual([own]);
  data(await portal.call('goods', 'remove', { id: own!.id }));
  expect(await list()).toEqual([]);
});

test('the library keeps what was used last', async () => {
  const old = Array.from({ length: KEPT }, (_, index) => ({
    id: `gds_old${index}`,
    owner_id: portal.owner.id,
    name: `Old ${index}`,
    description_key: `old ${index}`,
    unit_system: 0 as const,
    item: JSON.stringify({ ...goldenItem, stackable: true }),
    used_at: new Date(Date.UTC(2020, 0, 1, 0, index)),
  }));
  await portal.db.insertInto('goods').values(old).execute();
  await book(goldenItem);
  const kept = await portal.db.selectFrom('goods').select('id').execute();
  expect(kept).toHaveLength(KEPT);
  expect(kept.map(({ id }) => id)).not.toContain('gds_old0');
});
