import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { ErrorCode, type CallData } from '@portal/api-contract';
import { sql } from 'kysely';
import { browser } from '../../../test/browser';
import { data } from '../../../test/freight';
import { mailedCode } from '../../../test/mail';
import { addOwner, TEST_PASSWORD, testPasswordHash, type TestOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const password = TEST_PASSWORD;

let portal: TestApp;
let owner: TestOwner;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.time.now = undefined;
  await portal.deliverMail();
  portal.post.sent.length = 0;
  owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
  await portal.db.deleteFrom('session').where('owner_id', '=', owner.id).execute();
});

type Browser = ReturnType<typeof browser>;
let places = 0;
const place = () => `203.0.113.${(places += 1)}`;

async function signIn(one: Browser, secret = password): Promise<{ token: string }> {
  const answer = await one.post('login', { email: owner.email, password: seal(secret) });
  if (answer.code !== 0) throw new Error(answer.msg);
  return { token: answer.data!.token! };
}
const list = async (token: { token: string }): Promise<CallData<'owner', 'sessions'>> => data(await portal.call('owner', 'sessions', {}, token));
const works = async (token: { token: string }) => (await portal.call('owner', 'userInfo', {}, token)).code === 0;
const subjects = async () => {
  await portal.deliverMail();
  return portal.post.sent.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
};

describe('the list of sessions', () => {
  test('says where each is and when it was used, this one first, and none of another owner or that is over', async () => {
    const start = new Date();
    portal.time.now = start;
    const desk = await signIn(browser(portal, '203.0.113.250', chrome));
    const phone = await signIn(browser(portal, '2001:db8:1:2::9', iphone));
    await portal.db
      .updateTable('session')
      .set({ expires_at: start })
      .where('owner_id', '=', owner.id)
      .where('token_hash', '=', (await portal.db.selectFrom('session').select('token_hash').where('address', '=', '').executeTakeFirstOrThrow()).token_hash)
      .execute();
    await signIn(browser(portal, place(), 'some program'));
    portal.time.now = new Date(start.getTime() + 3_600_000);
    await portal.call('owner', 'userInfo', {}, { ...desk, 'x-forwarded-for': '203.0.113.251' });
    portal.time.now = new Date(start.getTime() + 3_700_000);
    const seen = await list(phone);
    expect(seen.map(({ browser: name, system, current }) => [name, system, current])).toEqual([
      ['Safari', 'iOS', true],
      ['Chrome', 'Windows', false],
      ['', '', false],
    ]);
    expect(seen[1]).toMatchObject({ address: '203.0.113.251', createdAt: start.toISOString(), lastUsedAt: new Date(start.getTime() + 3_600_000).toISOString() });
    expect(JSON.stringify(seen)).not.toContain(phone.token);
  });

  test('writes a last use down once a minute, not with every call', async () => {
    const start = new Date();
    portal.time.now = start;
    const here = await signIn(browser(portal, place()));
    const lastUse = async () => (await list(here))[0]!.lastUsedAt;
    portal.time.now = new Date(start.getTime() + 59_000);
    expect(await lastUse()).toBe(start.toISOString());
    portal.time.now = new Date(start.getTime() + 60_000);
    expect(await lastUse()).toBe(portal.time.now.toISOString());
  });
});

describe('ending', () => {
  test('one session ends that one alone, and its device is told as new when it comes back', async () => {
    const lost = browser(portal, place());
    const [here, there] = [await signIn(browser(portal, place())), await signIn(lost)];
    const other = (await list(here)).find(({ current }) => !current)!;
    expect(await portal.call('owner', 'endSession', { id: other.id }, here)).toMatchObject({ code: 0, data: true });
    expect([await works(here), await works(there)]).toEqual([true, false]);
    expect(await list(here)).toHaveLength(1);
    await subjects();
    portal.post.sent.length = 0;
    await signIn(lost);
    expect(await subjects()).toEqual(['零担货运平台：新设备登录提醒']);
  });

  test("another owner's session is answered as one that does not exist, and goes on", async () => {
    const here = await signIn(browser(portal, place()));
    const { id } = (await list(here))[0]!;
    const foreign = await portal.call('owner', 'endSession', { id }, { token: portal.stranger.token });
    expect(foreign).toEqual(await portal.call('owner', 'endSession', { id: 'ses_none' }, { token: portal.stranger.token }));
    expect(foreign.code).toBe(ErrorCode.NOT_FOUND);
    expect(await works(here)).toBe(true);
  });

  test('all others leaves this one, and those of other owners', async () => {
    const [here, there] = [await signIn(browser(portal, place())), await signIn(browser(portal, place()))];
    expect(await portal.call('owner', 'endOtherSessions', {}, here)).toMatchObject({ code: 0, data: true });
    expect([await works(here), await works(there), await works(portal.owner)]).toEqual([true, false, true]);
  });
});

describe('a device', () => {
  test('is known by a cookie that scripts cannot read, secure behind https, and only its hash is stored', async () => {
    const one = browser(portal, place());
    await signIn(one);
    expect(one.setCookie).toMatch(/^portal_device=[\w-]{43}; Path=\/api\/owner; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const token = one.jar.get('portal_device')!;
    const { rows } = await sql`select * from device`.execute(portal.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    await one.post('login', { email: owner.email, password: seal(password) }, { 'x-forwarded-proto': 'https' });
    expect(one.setCookie).toMatch(/; Secure$/);
  });

  test('that is unknown is told by mail, with what it is, in the language of the account; a known one is not', async () => {
    const one = browser(portal, '203.0.113.9', chrome);
    await signIn(one);
    await signIn(one);
    expect(await subjects()).toEqual(['零担货运平台：新设备登录提醒']);
    expect(portal.post.sent[0]!.text).toContain('Chrome · Windows，网络地址 203.0.113.9');
    await portal.db.updateTable('owner').set({ language: 'en' }).where('id', '=', owner.id).execute();
    await signIn(browser(portal, place(), iphone));
    expect((await subjects()).at(-1)).toBe('LTL Freight Portal: a new device signed in');
  });

  test('of a registration is known', async () => {
    const email = `new-${owner.email}`;
    const here = place();
    const one = browser(portal, here);
    const code = await mailedCode(portal, email, 1, { 'x-forwarded-for': here });
    const person = { company: '测试公司', contactName: '测试员', phone: '312-555-0100' };
    expect((await one.post('register', { ...person, email, code, password: seal(password), agree: true })).code).toBe(0);
    portal.post.sent.length = 0;
    expect((await one.post('login', { email, password: seal(password) })).code).toBe(0);
    await portal.deliverMail();
    expect(portal.post.sent).toEqual([]);
  });

  test('that somebody planted in a browser does not become known', async () => {
    const thief = browser(portal, place());
    const mine = owner;
    owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
    await signIn(thief);
    owner = mine;
    const planted = thief.jar.get('portal_device')!;
    const victim = browser(portal, place());
    victim.jar.set('portal_device', planted);
    await signIn(victim);
    expect(victim.jar.get('portal_device')).not.toBe(planted);
    await subjects();
    portal.post.sent.length = 0;
    await signIn(thief);
    expect(await subjects()).toEqual(['零担货运平台：新设备登录提醒']);
  });
});

test('a sign-in that began before a password change does not outlive it', async () => {
  const here = await signIn(browser(portal, place()));
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2').verify;
  let change: Promise<unknown> | undefined;
  jest.mocked(verify).mockImplementationOnce(async (...given) => {
    const right = await real(...given);
    // Between the check and the session, another request changes the password.
    change = portal.call('owner', 'updatePwd', { oldPassword: seal(password), newPassword: seal('Better#2027') }, here);
    expect(await change).toMatchObject({ code: 0 });
    return right;
  });
  const late = await browser(portal, place()).post('login', { email: owner.email, password: seal(password) });
  expect(change).toBeDefined();
  expect(late.code).toBe(ErrorCode.BAD_CREDENTIALS);
  expect(await list(here)).toHaveLength(1);
});

test('a password change waits for a sign-in under way, and ends its session', async () => {
  const here = await signIn(browser(portal, place()));
  await portal.db
    .transaction()
    .execute(async (trx) => {
      // As a sign-in holds it until its session is there.
      await sql`select from owner where id = ${owner.id} for share`.execute(trx);
      const change = portal.call('owner', 'updatePwd', { oldPassword: seal(password), newPassword: seal('Better#2027') }, here);
      const waits = async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length > 0;
      while (!(await waits())) await sleep(10);
      await sql`insert into session (token_hash, owner_id, created_at, expires_at) values ('late', ${owner.id}, now(), now() + interval '1 day')`.execute(trx);
      return { change };
    })
    .then(({ change }) => change);
  expect(await list(here)).toHaveLength(1);
});
