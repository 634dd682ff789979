import { ErrorCode } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
const plain = { 'is-decrypt': 'true' };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const info = (headers = {}) => portal.call('owner', 'userInfo', {}, { ...plain, ...headers });

describe('updateInfo', () => {
  const update = (input: object, headers = {}) => portal.callRaw('owner', 'updateInfo', input, { ...plain, ...headers });

  test('changes what is given and answers the whole', async () => {
    const changed = data(await update({ company: ' Better Goods ', unitSystem: 1 }));
    expect(changed).toMatchObject({ company: 'Better Goods', unitSystem: 1, contactName: '测试员', phone: '312-555-0100', language: 'zh' });
    expect(data(await info())).toEqual(changed);
    expect(data(await update({}))).toEqual(changed);
    expect(data(await update({ language: 'en', phone: '+86 138 1234 1234' }))).toMatchObject({ language: 'en', phone: '+86 138 1234 1234' });
  });

  test('masks its answer unless the request asks for plain data', async () => {
    expect(data(await update({ contactName: '操作部' }, { 'is-decrypt': 'false' }))).toMatchObject({ contactName: '操**' });
    expect(data(await info())).toMatchObject({ contactName: '操作部' });
  });

  test('changes neither the address, the flag nor another account', async () => {
    const stranger = await info({ token: portal.stranger.token });
    const { email, id } = data(await info());
    data(await update({ email: 'other@example.com', extFlag: true, id: portal.stranger.id, company: 'Mine' }));
    expect(data(await info())).toMatchObject({ id, email, extFlag: false, company: 'Mine' });
    expect(await info({ token: portal.stranger.token })).toEqual(stranger);
  });

  test.each([
    [{ company: '' }, 'company'],
    [{ contactName: 'x'.repeat(61) }, 'contactName'],
    [{ phone: '312****0100' }, 'phone'],
    [{ language: 'fr' }, 'language'],
    [{ unitSystem: 2 }, 'unitSystem'],
  ])('%j is refused', async (input, field) => {
    expect(await update(input)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
  });

  test('needs a token', async () => {
    expect((await update({}, { token: '' })).code).toBe(ErrorCode.UNAUTHORIZED);
  });
});
