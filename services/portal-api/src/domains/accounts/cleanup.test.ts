import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { deleteExpired } from '../../platform/jobs/retention';
import { accountRetention } from './plugin';
import { openSession } from './session';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

test('clears sessions that are over, old tries and old codes away, and nothing else', async () => {
  const { db } = portal;
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const owner = await addOwner(db);
  await openSession(db, owner.id, hoursAgo(24 * 7));
  const seen = { kind: 'login:account', about: '', pending: false };
  await db
    .insertInto('attempt')
    .values([
      { ...seen, subject: 'old', made_at: hoursAgo(1) },
      { ...seen, subject: 'new', made_at: hoursAgo(0.9) },
    ])
    .execute();
  const code = { scene: 1 as const, code_hash: null, sent_count: 1, counted_from: now };
  await db
    .insertInto('verify_code')
    .values([
      { ...code, email: 'old', sent_at: hoursAgo(24) },
      { ...code, email: 'new', sent_at: hoursAgo(23) },
    ])
    .execute();
  const challenge = { scene: 1 as const, asker: '', device_hash: Buffer.alloc(1), network: '', code_hash: null };
  await db
    .insertInto('verify_challenge')
    .values([
      { ...challenge, id: 'old', email: 'old', sent_at: hoursAgo(24) },
      { ...challenge, id: 'new', email: 'new', sent_at: hoursAgo(23) },
    ])
    .execute();

  const next = await db.transaction().execute((trx) => deleteExpired(accountRetention)(trx, 'all', now));
  expect(next).toEqual(hoursAgo(-1));
  expect(await db.selectFrom('session').select('expires_at').where('owner_id', '=', owner.id).execute()).toHaveLength(1);
  expect(await db.selectFrom('attempt').select('subject').execute()).toEqual([{ subject: 'new' }]);
  expect(await db.selectFrom('verify_code').select('email').execute()).toEqual([{ email: 'new' }]);
  expect(await db.selectFrom('verify_challenge').select('id').execute()).toEqual([{ id: 'new' }]);
  expect((await portal.call('owner', 'userInfo', {}, { token: owner.token })).code).toBe(0);
});
