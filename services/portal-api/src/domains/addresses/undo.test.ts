import { ErrorCode, type AddressInput } from '@portal/api-contract';
import { exampleAddress } from '../../../test/examples';
import { testApp, type TestApp } from '../../../test/test-app';

const MINUTE = 60_000;

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('address').execute();
  portal.time.now = undefined;
});

async function add(values: Partial<AddressInput> = {}): Promise<string> {
  const answer = await portal.call('addressBook', 'create', exampleAddress(values));
  return (answer.data as { id: string }).id;
}

const get = (id: string) => portal.call('addressBook', 'get', { id });
const remove = (id: string) => portal.call('addressBook', 'remove', { id });
const restore = (id: string, headers = {}) => portal.call('addressBook', 'update', { ...exampleAddress(), id, restore: true }, headers);
const page = async () => (await portal.call('addressBook', 'page', {})).data as { records: { id: string; isDefault: boolean }[]; total: number };

test('restores a deleted address: id, values, default and position in the list', async () => {
  const id = await add({ label: 'first', remark: '请走后门', isDefault: true });
  await add({ label: 'second' });
  const before = await page();
  const was = await get(id);
  expect((await remove(id)).code).toBe(0);
  expect((await page()).total).toBe(1);
  expect((await restore(id)).code).toBe(0);
  expect(await get(id)).toEqual(was);
  expect(await page()).toEqual(before);
});

test('a deleted address is absent for every call but its restore', async () => {
  const id = await add({ isDefault: true });
  await remove(id);
  const calls = [() => get(id), () => remove(id), () => portal.call('addressBook', 'update', { ...exampleAddress(), id }), () => portal.call('addressBook', 'setDefault', { id, isDefault: true })];
  for (const call of calls) expect((await call()).code).toBe(ErrorCode.NOT_FOUND);
  expect((await portal.call('addressBook', 'quickQuery', {})).data).toEqual([]);
  expect((await page()).total).toBe(0);
});

test('leaves the default with the address that was set in the meantime', async () => {
  const first = await add({ isDefault: true });
  await remove(first);
  const second = await add({ isDefault: true });
  await restore(first);
  expect((await page()).records).toEqual([expect.objectContaining({ id: second, isDefault: true }), expect.objectContaining({ id: first, isDefault: false })]);
});

test('works for the owner only, within ten minutes, and can be repeated', async () => {
  const id = await add();
  await remove(id);
  const foreign = await restore(id, { token: portal.stranger.token });
  expect(foreign.code).toBe(ErrorCode.NOT_FOUND);
  expect(foreign).toEqual(await restore('adr_00000000000000000000'));
  expect((await restore(id)).code).toBe(0);
  expect((await restore(id)).code).toBe(0);
  await remove(id);
  portal.time.now = new Date(Date.now() + 10 * MINUTE);
  expect(await restore(id)).toEqual(foreign);
});

test('removes addresses that can no longer be restored', async () => {
  const id = await add();
  await remove(id);
  const other = await add();
  portal.time.now = new Date(Date.now() + 11 * MINUTE);
  await remove(other);
  expect((await portal.db.selectFrom('address').select('id').execute()).map((row) => row.id)).toEqual([other]);
});
