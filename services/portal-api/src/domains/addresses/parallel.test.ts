import type { AddressInput } from '@portal/api-contract';
import { exampleAddress } from '../../../test/examples';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('address').execute());

async function add(values: Partial<AddressInput> = {}): Promise<string> {
  const answer = await portal.call('addressBook', 'create', exampleAddress(values));
  return (answer.data as { id: string }).id;
}

const defaults = () => portal.db.selectFrom('address').select('type').where('is_default', '=', true).where('deleted_at', 'is', null).orderBy('type').execute();

test('has at most one default of each type under parallel changes, and refuses none of them', async () => {
  const ids = await Promise.all([1, 1, 2, 2, 3, 3].map((type) => add({ type: type as 1 | 2 | 3, isDefault: true })));
  const gone = await add({ isDefault: true });
  await portal.call('addressBook', 'remove', { id: gone });
  const changes = ids.flatMap((id, n) => [
    () => portal.call('addressBook', 'setDefault', { id, isDefault: true }),
    () => portal.call('addressBook', 'update', { ...exampleAddress({ type: (((n + 1) % 3) + 1) as 1 | 2 | 3, isDefault: true }), id }),
    () => portal.call('addressBook', 'create', exampleAddress({ type: ((n % 3) + 1) as 1 | 2 | 3, isDefault: true })),
    () => portal.call('addressBook', 'setDefault', { id, isDefault: true }),
  ]);
  changes.push(() => portal.call('addressBook', 'update', { ...exampleAddress(), id: gone, restore: true }));
  const answers = await Promise.all([...changes, ...changes].map((change) => change()));
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  expect(await defaults()).toEqual([{ type: 1 }, { type: 2 }, { type: 3 }]);
});

test('deletes once under parallel requests', async () => {
  const id = await add({ isDefault: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => portal.call('addressBook', 'remove', { id })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await defaults()).toEqual([]);
});

test('the database itself refuses a second default of a type', async () => {
  await add({ isDefault: true });
  const second = await add();
  await expect(portal.db.updateTable('address').set({ is_default: true }).where('id', '=', second).execute()).rejects.toThrow(/address_default/);
});

test('a row that is sent again under its key is added once', async () => {
  const headers = { 'idempotency-key': 'row 1 of a file' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => portal.call('addressBook', 'create', exampleAddress(), headers)));
  expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
  expect((await portal.call('addressBook', 'page', {})).data).toMatchObject({ total: 1 });
});
