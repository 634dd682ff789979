import { ErrorCode } from '@portal/api-contract';
import { exampleAddress } from '../../../test/examples';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
const plain = { 'is-decrypt': 'true' };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => portal.db.deleteFrom('address').execute());

async function add(values: Parameters<typeof exampleAddress>[0] = {}, token = portal.owner.token): Promise<string> {
  const answer = await portal.call('addressBook', 'create', exampleAddress(values), { token });
  return (answer.data as { id: string }).id;
}

const page = async (input: { keyword?: string; type?: 1 | 2 | 3; pageNo?: number; pageSize?: number } = {}, headers = {}) => {
  const answer = await portal.call('addressBook', 'page', input, headers);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data as { records: { id: string; label: string; isDefault: boolean }[]; total: number; pageNo: number; pageSize: number };
};

test('stores and returns every field of an address', async () => {
  const sent = exampleAddress({
    phoneExt: '12',
    email: 'dock@example.com',
    address2: 'Dock 4',
    lat: 41.88,
    lng: -87.65,
    placeId: 'zip:60607',
    openTime: '08:00',
    closeTime: '17:00',
    services: ['1', '3'],
    remark: '请走后门',
    isDefault: true,
  });
  const id = await add(sent);
  expect(await portal.call('addressBook', 'get', { id }, plain)).toEqual({ code: 0, msg: 'ok', data: { ...sent, id } });
});

test('masks personal data unless the request asks for it', async () => {
  const id = await add({ email: 'dock@example.com', address2: 'Dock 4', phoneExt: '12' });
  expect(await portal.call('addressBook', 'get', { id })).toMatchObject({
    data: {
      contactName: '收**',
      phone: '312****0142',
      phoneExt: '**',
      email: 'd***@example.com',
      address1: '1200****',
      address2: '****',
      company: 'Example Freight Dock',
      city: 'Chicago',
    },
  });
});

test('names every wrong field in the language of the request', async () => {
  const wrong = { ...exampleAddress(), zip: '6060', label: '', phone: undefined };
  expect(await portal.callRaw('addressBook', 'create', wrong)).toMatchObject({ code: ErrorCode.INVALID });
  const english = await portal.callRaw('addressBook', 'create', wrong, { 'accept-language': 'en' });
  expect(english.data).toEqual(
    expect.arrayContaining([
      { field: 'zip', msg: 'Enter a ZIP of 5 digits, or 5+4' },
      { field: 'label', msg: 'This field is required' },
      { field: 'phone', msg: 'This field is required' },
    ]),
  );
});

describe('pages', () => {
  test('are newest first, ten unless asked otherwise', async () => {
    for (let n = 1; n <= 12; n += 1) {
      portal.time.now = new Date(Date.UTC(2026, 0, n));
      await portal.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.UTC(2099, 0)) })
        .execute();
      await add({ label: `L${n}` });
    }
    portal.time.now = undefined;
    expect(await page()).toMatchObject({ total: 12, pageNo: 1, pageSize: 10, records: expect.arrayContaining([]) });
    expect((await page()).records.map(({ label }) => label).slice(0, 2)).toEqual(['L12', 'L11']);
    expect((await page({ pageNo: 2 })).records.map(({ label }) => label)).toEqual(['L2', 'L1']);
    expect(await page({ pageNo: 9 })).toMatchObject({ records: [], total: 12 });
  });

  test('find by keyword, whose wildcards are letters, and by use', async () => {
    await add({ label: '50% depot' });
    await add({ label: 'plain', type: 2 });
    await add({ label: 'both', type: 3 });
    expect((await page({ keyword: '50%' })).records.map(({ label }) => label)).toEqual(['50% depot']);
    expect((await page({ keyword: '_' })).total).toBe(0);
    expect((await page({ keyword: 'PLAIN' })).total).toBe(1);
    expect((await page({ keyword: 'plain 芝加哥' })).total).toBe(1);
    expect((await page({ keyword: '波士顿' })).total).toBe(0);
    expect((await page({ type: 2 })).records.map(({ label }) => label).sort()).toEqual(['both', 'plain']);
    expect((await page({ type: 3 })).total).toBe(1);
  });

  test('find every word of a keyword, in whichever field it stands', async () => {
    await add({ company: 'Example Goods', zip: '60607' });
    await add({ company: 'Example Retail', zip: '60607' });
    expect((await page({ keyword: ' 60607  goods ' })).total).toBe(1);
    expect((await page({ keyword: '60607 example' })).total).toBe(2);
  });
});

describe('the default', () => {
  const defaults = async () =>
    (await page()).records
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id)
      .sort();

  test('is one for each use', async () => {
    const first = await add({ isDefault: true });
    const other = await add({ type: 2, isDefault: true });
    expect(await defaults()).toEqual([first, other].sort());
    const second = await add({ isDefault: true });
    expect(await defaults()).toEqual([second, other].sort());
    await portal.call('addressBook', 'setDefault', { id: first, isDefault: true });
    expect(await defaults()).toEqual([first, other].sort());
    await portal.call('addressBook', 'setDefault', { id: first, isDefault: false });
    expect(await defaults()).toEqual([other]);
  });

  test('stays one under parallel requests', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add({ isDefault: true })));
    expect((await page()).total).toBe(6);
    expect(await defaults()).toHaveLength(1);
  });
});

test('quick query returns the default first and at most the limit', async () => {
  const chosen = await add({ isDefault: true });
  await add();
  await add();
  const answer = await portal.call('addressBook', 'quickQuery', { type: 1, limit: 2 });
  expect((answer.data as { id: string }[]).map(({ id }) => id)).toHaveLength(2);
  expect(answer).toMatchObject({ data: [{ id: chosen }, {}] });
});

test('quick query puts the default of the requested type before the default of both', async () => {
  const own = await add({ isDefault: true });
  const both = await add({ type: 3, isDefault: true });
  const ids = async (type: 1 | 2) => ((await portal.call('addressBook', 'quickQuery', { type })).data as { id: string }[]).map(({ id }) => id);
  expect(await ids(1)).toEqual([own, both]);
  expect(await ids(2)).toEqual([both]);
});

test('changes and removes', async () => {
  const id = await add({ remark: 'old' });
  expect(await portal.call('addressBook', 'update', { ...exampleAddress({ label: 'new' }), id })).toMatchObject({ code: 0, data: true });
  const { data } = await portal.call('addressBook', 'get', { id });
  expect(data).toMatchObject({ label: 'new' });
  expect(data).not.toHaveProperty('remark');
  expect((await portal.call('addressBook', 'remove', { id })).code).toBe(0);
  expect((await portal.call('addressBook', 'get', { id })).code).toBe(ErrorCode.NOT_FOUND);
});

test("answers another owner's address exactly as an absent or malformed one", async () => {
  const id = await add({}, portal.stranger.token);
  for (const act of [
    (one: string) => portal.call('addressBook', 'get', { id: one }),
    (one: string) => portal.call('addressBook', 'update', { ...exampleAddress(), id: one }),
    (one: string) => portal.call('addressBook', 'setDefault', { id: one, isDefault: true }),
    (one: string) => portal.call('addressBook', 'remove', { id: one }),
  ]) {
    const absent = await act('adr_00000000000000000000');
    expect(absent).toMatchObject({ code: ErrorCode.NOT_FOUND });
    expect(await act(id)).toEqual(absent);
    expect(await act("'; drop table address")).toEqual(absent);
    expect(await act('a\u0000b')).toEqual(absent);
  }
  expect((await page()).total).toBe(0);
  expect((await portal.call('addressBook', 'get', { id }, { token: portal.stranger.token })).code).toBe(0);
});
