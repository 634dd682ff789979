import { ErrorCode } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { mailedCode, otherThan } from '../../../test/mail';
import { addOwner, TEST_PASSWORD, testPasswordHash, type TestOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';
import { openSession } from './session';

let portal: TestApp;
let owner: TestOwner;
let elsewhere: { token: string };
const before = TEST_PASSWORD;
const after = 'Better#2027';

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  place += 1;
  owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
  elsewhere = await openSession(portal.db, owner.id, new Date());
});

// Each test at a place of its own: failed sign-ins count for the place too.
let place = 0;
const from = () => ({ 'x-forwarded-for': `198.51.100.${place}` });
const login = async (password: string) => (await portal.call('owner', 'login', { email: owner.email, password: seal(password) }, from())).code;
const works = async ({ token }: { token: string }) => (await portal.call('owner', 'userInfo', {}, { token })).code === 0;

describe('a forgotten password', () => {
  const forget = (code: string, newPassword = seal(after), email = owner.email) => portal.callRaw('owner', 'forgetPwd', { email, code, newPassword }, { ...from(), token: '' });

  test('is replaced by a mailed code; all sessions end, and an address closed by failures opens', async () => {
    for (let n = 0; n < 10; n += 1) await login('no');
    expect(await login(before)).toBe(ErrorCode.TOO_MANY);
    const code = await mailedCode(portal, owner.email, 2, from());
    expect(await forget(code, seal(after), owner.email.toUpperCase())).toEqual({ code: 0, msg: 'ok', data: true });
    expect([await works(owner), await works(elsewhere), await works(portal.owner)]).toEqual([false, false, true]);
    expect([await login(after), await login(before)]).toEqual([0, ErrorCode.BAD_CREDENTIALS]);
    expect((await forget(code)).code).toBe(ErrorCode.BAD_VERIFY_CODE);
  });

  test('stays with a wrong code, one of another purpose, or for an unknown address, which answer alike', async () => {
    const code = await mailedCode(portal, owner.email, 2, from());
    const wrong = await forget(otherThan(code));
    expect(wrong).toMatchObject({ code: ErrorCode.BAD_VERIFY_CODE, data: [{ field: 'code' }] });
    const change = await mailedCode(portal, owner.email, 3, from());
    if (change !== code) expect(await forget(change)).toEqual(wrong);
    await portal.call('owner', 'sendVerifyMsg', { email: 'unknown@example.com', scene: 2 });
    expect(await forget('123456', seal(after), 'unknown@example.com')).toEqual(wrong);
    expect(await forget('123456', seal(after), 'never-asked@example.com')).toEqual(wrong);
    expect([await works(owner), await login(before)]).toEqual([true, 0]);
  });

  test('is not replaced by one against the rule or sealed for another key', async () => {
    const code = await mailedCode(portal, owner.email, 2, from());
    for (const bad of [seal('short1'), 'AAAA']) {
      expect(await forget(code, bad)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'newPassword' }] });
    }
    expect((await forget(code)).code).toBe(0);
  });
});

describe('a change of the password', () => {
  const change = (oldPassword: string, newPassword = after, headers: Record<string, string> = { token: owner.token }) =>
    portal.callRaw('owner', 'updatePwd', { oldPassword: seal(oldPassword), newPassword: seal(newPassword) }, { ...from(), ...headers });

  test('is told by mail, after a reset by code too', async () => {
    await change(before);
    const code = await mailedCode(portal, owner.email, 2, from());
    await portal.callRaw('owner', 'forgetPwd', { email: owner.email, code, newPassword: seal(before) }, from());
    await portal.deliverMail();
    const mails = portal.post.sent.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(mails).toEqual(['零担货运平台：登录密码已修改', '零担货运平台：重置密码验证码', '零担货运平台：登录密码已修改']);
  });

  test('leaves API keys as they are, and the mail says how many open calls and where they are revoked', async () => {
    const mailed = async () => {
      await portal.deliverMail();
      const { text } = portal.post.sent.findLast(({ to, subject }) => to === owner.email && /密码已修改|password was changed/.test(subject))!;
      return text;
    };
    await change(before);
    expect(await mailed()).not.toContain('API');
    const made = await portal.call('apiKey', 'create', { name: 'WMS', scope: 'read', password: seal(after) }, { token: owner.token });
    const { keyId, secret } = data(made);
    // One without a secret opens nothing, and does not count.
    await portal.db
      .insertInto('access_key')
      .values({ key_id: `${keyId}-bare`, owner_id: owner.id, name: 'API', scope: 'read', created_at: new Date() })
      .execute();
    await change(after, before);
    expect(await mailed()).toContain('仍有效的 API 密钥：1 个，可在“个人中心 → API 密钥”中查看并吊销。');
    await portal.db.updateTable('owner').set({ language: 'en' }).where('id', '=', owner.id).execute();
    await change(before);
    expect(await mailed()).toContain('Every other session has ended. API keys that keep working: 1. You see and revoke them in your profile, under “API keys”.');
    const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
    expect(await portal.callRaw('fund', 'balance', {}, { token: '', authorization })).toMatchObject({ code: 0 });
  });

  test('happens once when two come at once with the same old password', async () => {
    const codes = (await Promise.all([change(before, 'Another#1'), change(before, 'Another#2')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, ErrorCode.BAD_CREDENTIALS]);
  });

  test('ends every other session', async () => {
    expect(await change(before)).toEqual({ code: 0, msg: 'ok', data: true });
    expect([await works(owner), await works(elsewhere), await works(portal.owner)]).toEqual([true, false, true]);
    expect([await login(after), await login(before)]).toEqual([0, ErrorCode.BAD_CREDENTIALS]);
  });

  test('is refused at the field for a wrong old password, never with 401', async () => {
    expect(await change('no')).toEqual({ code: ErrorCode.BAD_CREDENTIALS, msg: '当前密码错误', data: [{ field: 'oldPassword', msg: '当前密码错误' }] });
    expect((await change('no', after, { token: owner.token, 'accept-language': 'en' })).msg).toBe('The current password is wrong');
    expect([await works(elsewhere), await login(before)]).toEqual([true, 0]);
  });

  test('is refused after ten wrong ones, even with the right one', async () => {
    for (let n = 0; n < 10; n += 1) await change('no');
    expect((await change(before)).code).toBe(ErrorCode.TOO_MANY);
  });

  test('is refused for a new password against the rule, and without a token', async () => {
    expect(await change(before, 'short1')).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'newPassword' }] });
    expect((await change(before, after, { token: '' })).code).toBe(ErrorCode.UNAUTHORIZED);
  });

  describe('by a mailed code', () => {
    const byCode = (code: string, values: object = {}) => portal.callRaw('owner', 'updatePwd', { code, newPassword: seal(after), ...values }, { ...from(), token: owner.token });

    test('needs no old one, ends every other session and opens the account again, once', async () => {
      for (let n = 0; n < 10; n += 1) await change('no');
      const code = await mailedCode(portal, owner.email, 3, from());
      expect(await byCode(code)).toEqual({ code: 0, msg: 'ok', data: true });
      expect([await works(owner), await works(elsewhere)]).toEqual([true, false]);
      place += 1;
      expect([await login(after), (await byCode(code)).code]).toEqual([0, ErrorCode.BAD_VERIFY_CODE]);
    });

    test('takes no code of another purpose or of another account, and five tries', async () => {
      const stranger = await mailedCode(portal, portal.stranger.email, 3);
      const code = await mailedCode(portal, owner.email, 3, from());
      const forgot = await mailedCode(portal, owner.email, 2, from());
      for (const wrong of [stranger, forgot, otherThan(code), otherThan(code), otherThan(code)].map((one) => (one === code ? otherThan(one) : one))) {
        expect(await byCode(wrong)).toMatchObject({ code: ErrorCode.BAD_VERIFY_CODE, data: [{ field: 'code' }] });
      }
      expect((await byCode(code)).code).toBe(ErrorCode.BAD_VERIFY_CODE);
      expect([await works(elsewhere), await login(before)]).toEqual([true, 0]);
    });

    test('does not get around a wrong old password, and without either is refused at the field', async () => {
      const code = await mailedCode(portal, owner.email, 3, from());
      expect((await byCode(code, { oldPassword: seal('no') })).code).toBe(ErrorCode.BAD_CREDENTIALS);
      expect(await portal.callRaw('owner', 'updatePwd', { newPassword: seal(after) }, { token: owner.token })).toMatchObject({
        code: ErrorCode.INVALID,
        data: [{ field: 'oldPassword' }],
      });
    });
  });
});
