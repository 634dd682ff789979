import { ErrorCode, limits } from '@portal/api-contract/vocabulary';
import { data } from '../../../test/freight';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => portal.db.deleteFrom('list_view').execute());

const view = { list: 'orders', name: '异常订单', query: 'exceptionOnly=true&status=60' };
const list = async (options = {}, name = 'orders') => data(await portal.call('listView', 'list', { list: name }, options));
const save = (changes: object = {}, options = {}) => portal.call('listView', 'save', { ...view, ...changes }, options);

test('a view is kept for its list, renamed, given other filters, and taken away', async () => {
  const { id } = data(await save());
  expect(await list()).toEqual([{ id, ...view }]);
  expect(await list({}, 'trades')).toEqual([]);
  data(await save({ id, name: '异常', query: '' }));
  expect(await list()).toEqual([{ id, list: 'orders', name: '异常', query: '' }]);
  data(await portal.call('listView', 'remove', { id }));
  expect(await list()).toEqual([]);
});

test('views come by name, and one list has a name once whatever its case', async () => {
  data(await save({ name: 'beta' }));
  data(await save({ name: 'Alpha' }));
  data(await save({ name: 'beta', list: 'trades' }));
  expect((await list()).map(({ name }) => name)).toEqual(['Alpha', 'beta']);
  expect(await save({ name: ' BETA ' })).toMatchObject({ code: ErrorCode.CONFLICT, data: [{ field: 'name', msg: '已有同名视图' }] });
  const [alpha] = await list();
  expect(await save({ id: alpha!.id, name: 'Beta' })).toMatchObject({ code: ErrorCode.CONFLICT });
  expect(data(await save({ id: alpha!.id, name: 'ALPHA' }))).toMatchObject({ id: alpha!.id, name: 'ALPHA' });
});

test('of several that are saved at once under one name, one is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(answers.filter(({ code }) => code === ErrorCode.OK)).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['no name', { name: '   ' }, 'name'],
  ['a name that is too long', { name: '长'.repeat(limits.listView.name + 1) }, 'name'],
  ['a name that cannot be stored', { name: 'a\0b' }, 'name'],
  ['filters that are too long', { query: 'a'.repeat(limits.listView.query + 1) }, 'query'],
  ['filters that are no part of a URL', { query: 'keyword="<script>"' }, 'query'],
  ['a list that is no name', { list: 'Orders list' }, 'list'],
])('refuses %s by field', async (_what, changes, field) => expect(await save(changes)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] }));

test('an owner keeps so many and no more; one that is there can still be changed', async () => {
  const owner = await addOwner(portal.db, { email: 'views-full@example.com' });
  const rows = Array.from({ length: limits.listView.count }, (_, n) => ({ id: `lvw_full_${n}`, owner_id: owner.id, list: 'orders', name: `View ${n}`, query: '', saved_at: new Date() }));
  await portal.db.insertInto('list_view').values(rows).execute();
  expect(await save({}, { token: owner.token })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'name', msg: `最多保存 ${limits.listView.count} 个视图，请先删除不用的` }] });
  expect(await save({ id: 'lvw_full_7' }, { token: owner.token })).toMatchObject({ code: ErrorCode.OK });
});

test("another owner's view is as absent as none", async () => {
  const own = data(await save());
  const { token } = await addOwner(portal.db, { email: 'views-other@example.com' });
  expect(await list({ token })).toEqual([]);
  expect(await save({ id: own.id, name: 'Mine' }, { token })).toEqual(await save({ id: 'lvw_none', name: 'Mine' }, { token }));
  expect(await portal.call('listView', 'remove', { id: own.id }, { token })).toMatchObject({ code: ErrorCode.NOT_FOUND });
  expect(await list()).toEqual([own]);
});
