import { testApp, type TestApp } from '../../../test/test-app';
import { notifyOwner } from './notify-owner';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.post.sent.length = 0;
});

const notice = {
  subject: { zh: '新收款账户', en: 'a new payee' },
  text: { zh: '已添加收款账户 {account}。', en: 'The payee {account} was added.' },
  params: { account: '****6789' },
};

test('writes to the owner alone, in the language of the account, with time and advice', async () => {
  const { db, owner, stranger } = portal;
  await db.updateTable('owner').set({ language: 'en' }).where('id', '=', stranger.id).execute();
  for (const { id } of [owner, stranger]) await notifyOwner(db, id, notice, new Date('2026-03-01T17:05:30Z'));
  await portal.deliverMail();
  const [chinese, english] = portal.post.sent;
  expect(chinese).toMatchObject({ to: owner.email, subject: '零担货运平台：新收款账户' });
  expect(chinese!.text).toMatch(/^已添加收款账户 \*{4}6789。\n\n时间：2026-03-01 17:05 UTC\n\n如非本人操作/);
  expect(english).toMatchObject({ to: stranger.email, subject: 'LTL Freight Portal: a new payee' });
  expect(english!.text).toMatch(/^The payee \*{4}6789 was added\.\n\nTime: 2026-03-01 17:05 UTC\n\nIf this was not you/);
});

test('writes nothing about what did not happen', async () => {
  const event = portal.db.transaction().execute(async (trx) => {
    await notifyOwner(trx, portal.owner.id, notice, new Date());
    throw new Error('undone');
  });
  await expect(event).rejects.toThrow('undone');
  await portal.deliverMail();
  expect(portal.post.sent).toEqual([]);
});
