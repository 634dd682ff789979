import { NotificationKind, TradeStatus } from '@portal/api-contract';
import { booked, bookingRequest, data } from '../../../../test/freight';
import { addPayer, recharge } from '../../../../test/money';
import type { TestOwner } from '../../../../test/owners';
import { testApp, type TestApp } from '../../../../test/test-app';
import { orderTracking } from '../../../../test/tracking';
import { createWorker } from '../../../platform/jobs/worker';
import { enqueue } from '../../../platform/jobs/store';
import { requestRecharge, settleBankOrder } from '../../wallet/bank-orders';
import { notifyOwner } from '../notify-owner';
import { DIGEST, nextDigest, sendDigest } from './digest';

let portal: TestApp;
let owner: TestOwner;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await addPayer(portal, 5_000_00);
  as = { token: owner.token };
  await portal.deliverMail();
  portal.post.sent.length = 0;
  await portal.call('notification', 'read', { until: new Date().toISOString() }, as);
});

const list = async (input = {}) => data(await portal.call('notification', 'list', { pageNo: 1, pageSize: 50, ...input }, as));
const kinds = async () => (await list({ unread: true })).records.map(({ kind }) => kind).toReversed();
const unread = async () => data(await portal.call('notification', 'unread', {}, as)).unread;
const change = async (input: Parameters<typeof portal.call<'notification', 'updateSettings'>>[2]) => data(await portal.call('notification', 'updateSettings', input, as));
/** Once all are due that tracking has caused, which has a clock of its own. */
const mails = async () => {
  portal.time.now = new Date('2028-01-01');
  await portal.deliverMail();
  portal.time.now = undefined;
  return portal.post.sent.filter(({ to }) => to === owner.email);
};
const without = (kind: NotificationKind, channels: { portal: boolean; mail: boolean }) => change({ kinds: [{ kind, ...channels }] });

describe('what happens to an order is told', () => {
  test.each([
    ['smooth', ['booked', 'pickedUp', 'outForDelivery', 'delivered']],
    ['closed', ['booked', 'pickedUp', 'outForDelivery', 'exception', 'outForDelivery', 'delivered']],
    ['refused', ['booked', 'pickedUp', 'outForDelivery', 'exception']],
    ['reweigh', ['booked', 'pickedUp', 'priceDifference', 'outForDelivery', 'delivered']],
  ] as const)('%s: %j', async (scenario, expected) => {
    const orderNo = await booked(portal, as);
    await orderTracking(portal, { scenario: () => scenario }).run(orderNo);
    expect(await kinds()).toEqual(expected);
    for (const { path, title } of (await list({ unread: true })).records) {
      expect(path).toBe(`/orders/${orderNo}`);
      expect(title).toEqual({ zh: expect.stringContaining(orderNo) as string, en: expect.stringContaining(orderNo) as string });
    }
    expect((await mails()).map(({ subject }) => subject)).toHaveLength(expected.length);
  });

  test('an exception says why and what to do, in both languages', async () => {
    const orderNo = await booked(portal, as);
    await orderTracking(portal, { scenario: () => 'closed' }).run(orderNo);
    const told = (await list()).records.find(({ kind }) => kind === 'exception')!;
    expect(told.title.en).toMatch(new RegExp(`^Order ${orderNo}: `));
    expect(told.text.zh).toContain('请与收货人确认营业时间');
    expect(told.text.en).toContain('Check opening hours');
    expect(`${told.title.zh}${told.text.zh}`).not.toMatch(/[{}]/);
    expect(`${told.title.en}${told.text.en}`).not.toMatch(/[{}]|\p{Script=Han}/u);
  });

  test('a price difference says how much, and its evidence', async () => {
    const orderNo = await booked(portal, as);
    await orderTracking(portal, { scenario: () => 'reweigh' }).run(orderNo);
    const { text } = (await list()).records.find(({ kind }) => kind === 'priceDifference')!;
    expect(text.en).toMatch(/reports “.+”: \$[\d,.]+ more\. Evidence: .*lb/);
    expect(text.zh).toMatch(/费用增加 \$[\d,.]+。依据：/);
  });

  test('the mail is in the language of the owner, links to the order and can be ended by one click', async () => {
    const orderNo = await booked(portal, as);
    const [mail] = await mails();
    expect(mail!.subject).toBe(`零担货运平台：订单 ${orderNo} 已下单`);
    expect(mail!.text).toContain(`https://portal.test/orders/${orderNo}`);
    expect(mail!.unsubscribe).toMatch(/^https:\/\/portal\.test\/api\/notification\/unsubscribe\/[\da-f]{32}\/booked$/);
    expect(mail!.text).toContain(mail!.unsubscribe);
  });

  test('a booking that fails tells nobody', async () => {
    expect((await portal.call('order', 'createOrder', { uniqueCode: 'x', uniqueKey: 'y', quoteId: 'z', request: bookingRequest() }, as)).code).not.toBe(0);
    expect(await kinds()).toEqual([]);
  });
});

describe('what happens to the wallet is told', () => {
  const settle = (decision: Parameters<typeof settleBankOrder>[2]) =>
    portal.db.transaction().execute(async (trx) => {
      const transactionNo = await requestRecharge(trx, owner.id, { cents: 100_00, method: 'wire', receiptObjects: [] }, new Date());
      await settleBankOrder(trx, transactionNo, decision, new Date());
      return transactionNo;
    });

  test('a top-up that arrives, and one that is rejected with its reason', async () => {
    const transactionNo = await settle({ status: TradeStatus.SUCCESS });
    await settle({ status: TradeStatus.REJECTED, reason: 'amount' });
    const [rejected, done] = (await list({ unread: true })).records;
    expect(done).toMatchObject({ kind: 'topUp', path: `/wallet/top-ups/${transactionNo}`, title: { en: 'Your top-up of $100.00 has arrived' } });
    expect(rejected).toMatchObject({ kind: 'topUp', title: { zh: '充值 $100.00 未成功' } });
    expect(rejected!.text.en).not.toMatch(/[{}]|: \./);
  });

  test('the balance below the limit, once until it is above it again', async () => {
    await change({ lowBalance: '4900.00' });
    await booked(portal, as);
    await booked(portal, as);
    expect((await kinds()).filter((kind) => kind === 'lowBalance')).toHaveLength(1);
    await recharge(portal, owner.id, 9_000_00);
    await change({ lowBalance: '13000.00' });
    await booked(portal, as);
    expect((await kinds()).filter((kind) => kind === 'lowBalance')).toHaveLength(2);
  });
});

describe('the list', () => {
  test('is of its owner alone, and so is what is marked as read', async () => {
    await booked(portal, as);
    const { id } = (await list()).records[0]!;
    const stranger = { token: portal.stranger.token };
    expect(data(await portal.call('notification', 'list', { pageNo: 1, pageSize: 10 }, stranger)).records).toEqual([]);
    expect(data(await portal.call('notification', 'read', { ids: [id], until: new Date(Date.now() + 1e6).toISOString() }, stranger))).toBe(true);
    expect(await unread()).toBe(1);
    expect(data(await portal.call('owner', 'userInfo', {}, as)).unread).toBe(1);
  });

  test('one is read by its id, all by an instant; what comes later stays unread', async () => {
    const now = new Date('2026-03-01T10:00:00Z');
    const tell = (minutes: number) => notifyOwner(portal.db, owner.id, { subject: { zh: '一', en: 'one' }, text: { zh: '一', en: 'one' } }, new Date(now.getTime() + minutes * 60_000));
    for (const minutes of [0, 1, 2, 3]) await tell(minutes);
    const [newest] = (await list({ unread: true })).records;
    await portal.call('notification', 'read', { ids: [newest!.id] }, as);
    expect(await unread()).toBe(3);
    await portal.call('notification', 'read', { until: '2026-03-01T10:01:00Z' }, as);
    expect((await list({ unread: true })).records.map(({ createdAt }) => createdAt)).toEqual(['2026-03-01T10:02:00.000Z']);
  });
});

describe('the settings', () => {
  test('by default everything is told at once', async () => {
    const settings = data(await portal.call('notification', 'settings', {}, as));
    expect(settings).toEqual({
      kinds: Object.values(NotificationKind).map((kind) => ({ kind, portal: true, mail: true })),
      dailyMail: false,
      lowBalance: '500.00',
    });
  });

  test.each([
    [{ portal: false, mail: true }, 0, 1],
    [{ portal: true, mail: false }, 1, 0],
    [{ portal: false, mail: false }, 0, 0],
  ])('a kind with %j', async (channels, listed, mailed) => {
    const settings = await without('booked', channels);
    expect(settings.kinds.find(({ kind }) => kind === 'booked')).toEqual({ kind: 'booked', ...channels });
    expect(settings.kinds.filter((kind) => kind.portal && kind.mail)).toHaveLength(9);
    await booked(portal, as);
    expect([(await list({ unread: true })).total, (await mails()).length]).toEqual([listed, mailed]);
  });

  test('security cannot be turned off', async () => {
    expect(await portal.call('notification', 'updateSettings', { kinds: [{ kind: 'security', portal: true, mail: false }] }, as)).toMatchObject({ code: 20000, data: [{ field: 'kinds' }] });
  });

  test('another owner keeps theirs', async () => {
    await without('booked', { portal: false, mail: false });
    const others = data(await portal.call('notification', 'settings', {}, { token: portal.stranger.token }));
    expect(others.kinds.every((kind) => kind.portal && kind.mail)).toBe(true);
  });
});

describe('the mail of the day', () => {
  const runDigest = async (now: Date) => {
    const errors: unknown[] = [];
    await portal.db.deleteFrom('job').where('kind', '=', DIGEST).execute();
    await enqueue(portal.db, DIGEST, 'all', now);
    let turns = 0;
    const handlers = { [DIGEST]: sendDigest };
    turns = await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => errors.push(error) }).runDue();
    expect(errors).toEqual([]);
    return turns;
  };
  const next = () => portal.db.selectFrom('job').select('run_at').where('kind', '=', DIGEST).executeTakeFirstOrThrow();

  test('brings everything in one, in order, and nothing twice', async () => {
    await change({ dailyMail: true });
    const first = await booked(portal, as);
    const second = await booked(portal, as);
    expect(await mails()).toEqual([]);
    const now = new Date('2027-03-01T01:00:00Z');
    await runDigest(now);
    const [digest, ...others] = await mails();
    expect(others).toEqual([]);
    expect(digest!.subject).toBe('零担货运平台：今日 2 条通知');
    expect(digest!.text.indexOf(first)).toBeLessThan(digest!.text.indexOf(second));
    expect(digest!.text).toContain(`https://portal.test/orders/${second}`);
    expect(digest!.unsubscribe).toMatch(/\/all$/);
    expect((await next()).run_at.toISOString()).toBe('2027-03-02T01:00:00.000Z');
    portal.post.sent.length = 0;
    await runDigest(now);
    expect(await mails()).toEqual([]);
  });

  test('leaves out a kind that was turned off meanwhile; nothing left is no mail', async () => {
    await change({ dailyMail: true });
    await booked(portal, as);
    await without('booked', { portal: true, mail: false });
    await runDigest(new Date());
    expect(await mails()).toEqual([]);
  });

  test('security does not wait for it', async () => {
    await change({ dailyMail: true });
    await notifyOwner(portal.db, owner.id, { subject: { zh: '新设备', en: 'a new device' }, text: { zh: '新设备', en: 'A new device' } }, new Date());
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['2026-03-01T00:59:59Z', '2026-03-01T01:00:00.000Z'],
    ['2026-03-01T01:00:00Z', '2026-03-02T01:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T01:00:00.000Z'],
  ])('after %s it goes out at %s', (now, at) => {
    expect(nextDigest(new Date(now)).toISOString()).toBe(at);
  });
});

describe('the link that ends mails', () => {
  const linkOf = async () => {
    await booked(portal, as);
    return new URL((await mails())[0]!.unsubscribe!).pathname;
  };
  const visit = (method: 'GET' | 'POST', url: string) =>
    portal.app.inject({ method, url, ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }) });
  const mailed = async () =>
    data(await portal.call('notification', 'settings', {}, as))
      .kinds.filter(({ mail }) => mail)
      .map(({ kind }) => kind);

  test('a program that looks at it ends nothing; one click ends mails of the kind', async () => {
    const path = await linkOf();
    const seen = await visit('GET', path);
    expect([seen.statusCode, seen.headers['content-type'], await mailed()]).toEqual([200, 'text/html; charset=utf-8', Object.values(NotificationKind)]);
    expect((await visit('POST', path)).statusCode).toBe(200);
    expect(await mailed()).toEqual(Object.values(NotificationKind).filter((kind) => kind !== 'booked'));
    expect((await visit('POST', path)).statusCode).toBe(200);
  });

  test('`all` leaves what is about security', async () => {
    await visit('POST', (await linkOf()).replace(/booked$/, 'all'));
    expect(await mailed()).toEqual(['security']);
  });

  test.each([
    ['security', (path: string) => path.replace(/booked$/, 'security')],
    ['an unknown kind', (path: string) => path.replace(/booked$/, 'toString')],
    ['an unknown code', (path: string) => path.replace(/\w+\/booked$/, 'f00/booked')],
  ])('%s ends nothing', async (_name, other) => {
    expect((await visit('POST', other(await linkOf()))).statusCode).toBe(404);
    expect(await mailed()).toEqual(Object.values(NotificationKind));
  });
});
