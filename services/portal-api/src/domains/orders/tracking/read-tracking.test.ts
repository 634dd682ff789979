// Over 300 lines: one journey, as a carrier may report it in every order, with every fault; each case is read beside it.
import { NotificationKind } from '@portal/api-contract/vocabulary';
import fc from 'fast-check';
import { booked, data } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { testKeys } from '../../../../test/server-keys';
import { testApp, type TestApp } from '../../../../test/test-app';
import { createWorker } from '../../../platform/jobs/worker';
import { keepMessage, openMessages, READ_CARRIER_MESSAGE, readCarrierMessage, readMessage, settleMessage } from '../../connections/carrier-messages';
import { saveConnection } from '../../connections/store';
import { createFieldCipher } from '../../wallet/field-cipher';
import { messageReaders } from '../carrier-messages';
import { accept } from '../tender/tender';
import { applyMilestone } from './apply-update';

const DAY = 86_400_000;
const cipher = createFieldCipher(testKeys.field);

let portal: TestApp;
let as: { token: string };
let ownerId: string;
let logged: object[];
let scac: string;
let orderNo: string;
let pro: string;
let next = 1000;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  logged = [];
  await newOrder();
});

/** An order that its carrier has taken by its API. */
async function newOrder(): Promise<void> {
  const owner = await addPayer(portal, 20_000_00);
  [ownerId, as] = [owner.id, { token: owner.token }];
  orderNo = await booked(portal, as);
  pro = `12-${(next += 1)}`;
  await portal.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    ({ scac } = order);
    const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
    for (const one of [scac, 'OTHR'])
      await saveConnection(trx, cipher, { scac: one, name: one, ebol: 'https://carrier.example', timeZone: 'America/Chicago', account: '1', test: false, auth }, order.created_at);
    await trx
      .insertInto('order_tender')
      .values({ order_no: orderNo, scac, state: 'waiting', pro, created_at: order.created_at })
      .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ pro }))
      .execute();
    await accept(trx, order, pro, order.created_at);
  });
}

/** Has messages read, one after another, in this order. */
async function report(messages: readonly unknown[], { by = scac, at = new Date() } = {}): Promise<void> {
  const log = { warn: (entry: object) => logged.push(entry), error: (entry: object) => logged.push(entry) };
  const handlers = { [READ_CARRIER_MESSAGE]: readCarrierMessage(messageReaders(log), log) };
  const failures: unknown[] = [];
  const worker = createWorker({ db: portal.db, clock: () => at, handlers, onError: (error) => failures.push(error) });
  for (const message of messages) {
    const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
    await portal.db.transaction().execute((trx) => keepMessage(trx, { scac: by, topic: 'tracking', body }, at));
    await worker.runDue();
  }
  expect(failures).toEqual([]);
}

const detail = async () => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': 'en' }));
const events = async () => data(await portal.call('order', 'routeDetail', { orderNo }, { ...as, 'accept-language': 'en' })).events.toReversed();
const told = async () => (await events()).map(({ code }) => code).filter((code) => !['XB', 'TA'].includes(code));
const notices = async () =>
  (
    await portal.db.selectFrom('notification').select(['kind', 'title', 'text']).where('owner_id', '=', ownerId).where('kind', 'not in', [NotificationKind.BOOKED, NotificationKind.TOP_UP]).execute()
  ).map(({ kind, title, text }) => `${kind} ${JSON.stringify(title)} ${JSON.stringify(text)}`);
const shipment = (milestone: string, statusDateTime: string, more = {}) => ({ pro, milestone, statusDateTime, ...more });

/** A day of the order's own way. */
const daysOn = async (days: number) => new Date(Date.parse((await detail()).quote.estDeliveryDate) + days * DAY).toISOString().slice(0, 10);

/** A journey with all that happens on one, as the reports of a carrier. */
async function journey(): Promise<unknown[]> {
  const later = await daysOn(2);
  const quoted = (await detail()).quote.estDeliveryDate;
  const ms = Date.now();
  const at = (hours: number) => new Date(ms + (hours - 60) * 3_600_000).toISOString();
  const chicago = { termCity: 'Chicago', termState: 'IL', updatedEta: quoted };
  const late = { updatedEta: later, late: 'T', delayReason: 'Weather' };
  return [
    shipment('Picked-up', at(1)),
    shipment('In Transit', at(3), { ...chicago, terminalStatus: 'Arrived' }),
    shipment('In Transit', at(4), { ...chicago, terminalStatus: 'Departed' }),
    shipment('In Transit', at(10), late),
    shipment('In Transit', at(12), { ...late, termCity: 'Tulsa', termState: 'OK', terminalStatus: 'Arrived' }),
    shipment('Interline', at(14), { ...late, termCity: 'Tulsa', termState: 'OK', partnerCarrierName: 'North Star', partnerCarrierSCAC: 'NSFX', partnerCarrierPro: '77' }),
    shipment('In Transit', at(20), { ...late, appointmentStatus: 'Secured', appointmentDate: `${later}T10:00` }),
    shipment('Out for Delivery', at(30), late),
    shipment('Out for Delivery', at(33), { deliveryStatus: 'Missed Delivery', reasonCode: '310-2' }),
    shipment('In Transit', at(35), { ...late, termCity: 'Dallas', termState: 'TX', terminalStatus: 'Arrived', reconsignment: 'T', updatedPro: `${pro}-9` }),
    shipment('Out for Delivery', at(50)),
    shipment('Delivered', at(55), { receivedBy: 'J. SMITH' }),
    shipment('Delivered', at(56)),
  ];
}

const stateNow = async () => {
  const { status, exception, estDeliveryDate, proNo } = await detail();
  return { status, exception, estDeliveryDate, proNo };
};

test('a journey as a carrier reports it: status, timeline, day of delivery, numbers and notices', async () => {
  await report(await journey());
  expect(await told()).toEqual(['AF', 'X4', 'P1', 'X6', 'AG', 'SD', 'X4', 'J1', 'X6', 'AB', 'AJ', 'AH', 'X4', 'AI', 'AJ', 'D1']);
  const later = await daysOn(2);
  expect(await stateNow()).toEqual({ status: 70, exception: undefined, estDeliveryDate: later, proNo: `${pro}-9` });
  const all = await events();
  const { quote } = await detail();
  expect(all.find(({ code }) => code === 'AG')).toMatchObject({ eta: { from: quote.estDeliveryDate, to: later } });
  expect(all.filter(({ reason }) => reason === 'Severe weather').map(({ code }) => code)).toEqual(['SD']);
  expect(all.find(({ code }) => code === 'J1')).toMatchObject({ partner: { name: 'North Star', scac: 'NSFX', proNo: '77' }, city: 'Tulsa' });
  expect(all.find(({ code }) => code === 'AB')).toMatchObject({ appointment: { status: 'secured' }, city: 'Dallas' });
  expect(all.find(({ code }) => code === 'AH')).toMatchObject({ reason: 'The carrier could not deliver and tries again' });
  expect(all.find(({ code }) => code === 'D1')).toMatchObject({ receivedBy: 'J. SMITH', city: 'Dallas' });
  const titles = (await notices()).map((notice) => /"en":"([^"]*)"/.exec(notice)?.[1]?.replace(orderNo, 'N'));
  expect(titles.toSorted()).toEqual(
    ['Order N is delivered', `Order N is now expected on ${later}`, 'Order N is out for delivery', 'Order N is out for delivery', 'Order N is picked up', 'Order N: Delivery attempted'].toSorted(),
  );
  expect(logged).toEqual([]);
  expect(data(await portal.call('order', 'list', { nos: [orderNo] }, as)).records[0]).toMatchObject({ estDeliveryDate: later });
});

test('in any order and more than once it comes to the same order, and its owner is told nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async (randoms) => {
      await newOrder();
      const reports = await journey();
      const order = orderNo;
      await report(reports);
      const expected = { ...(await stateNow()), events: (await events()).filter(({ code }) => !['XB', 'TA'].includes(code)) };
      const quoted = (await detail()).quote.estDeliveryDate;
      await newOrder();
      // The same journey of another order: the numbers differ, and nothing else.
      const again = reports.map((one) => JSON.parse(JSON.stringify(one).replaceAll(/"12-\d+/g, `"${pro}`)) as object);
      const repeated = [...again, ...again.filter(() => randoms.next().value! % 3 === 0)].map((one, index) => ({ ...one, messageId: index }));
      const shuffled = repeated
        .map((one) => [randoms.next().value!, one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one);
      await report(shuffled);
      expect((await detail()).quote.estDeliveryDate).toBe(quoted);
      const now = { ...(await stateNow()), events: (await events()).filter(({ code }) => !['XB', 'TA'].includes(code)) };
      const neutral = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value)
            .replaceAll(/"12-\d+/g, '"PRO')
            .replaceAll(order, 'N')
            .replaceAll(orderNo, 'N'),
        ) as unknown;
      expect(neutral(now)).toEqual(neutral(expected));
      const mails = await notices();
      // Out for delivery twice is two tries.
      const once = mails.filter((notice) => !notice.startsWith(NotificationKind.OUT_FOR_DELIVERY));
      expect(once).toEqual([...new Set(once)]);
      expect(mails.filter((notice) => notice.startsWith(NotificationKind.DELIVERED))).toHaveLength(1);
      expect(mails.filter((notice) => notice.startsWith(NotificationKind.OUT_FOR_DELIVERY)).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('what was delivered stays so when the pickup is reported late', async () => {
  await report([shipment('Delivered', new Date().toISOString()), shipment('Picked-up', new Date(Date.now() - 30 * 3_600_000).toISOString())]);
  expect((await detail()).status).toBe(70);
  expect(await told()).toEqual(['AF', 'D1']);
  expect(await notices()).toEqual([expect.stringMatching(/^delivered/)]);
});

test('an older report does not put the day of delivery back', async () => {
  const [first, second] = [await daysOn(1), await daysOn(3)];
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await report([shipment('In Transit', at(1), { updatedEta: second }), shipment('In Transit', at(5), { updatedEta: first })]);
  const { estDeliveryDate, quote } = await detail();
  expect(estDeliveryDate).toBe(second);
  expect((await events()).flatMap(({ eta }) => eta ?? [])).toEqual([
    { from: quote.estDeliveryDate, to: first },
    { from: first, to: second },
  ]);
  expect(await notices()).toHaveLength(1);
});

test('an earlier day of delivery is shown, and nobody is mailed for it', async () => {
  const sooner = await daysOn(-1);
  await report([shipment('In Transit', new Date().toISOString(), { updatedEta: sooner })]);
  expect((await detail()).estDeliveryDate).toBe(sooner);
  expect(await notices()).toEqual([]);
});

test('a reason that has no name is shown in the words of the carrier to the owner alone, and logged once', async () => {
  const failed = shipment('Out for Delivery', new Date().toISOString(), { deliveryStatus: 'Missed Delivery', reasonCode: '777-1', generalDescription: 'Dock flooded, account 4711' });
  await report([failed, { ...failed, again: 1 }]);
  expect((await detail()).exception).toMatchObject({ code: 'AH', reason: 'Dock flooded, account 4711' });
  expect(await notices()).toContainEqual(expect.stringContaining('Dock flooded'));
  expect(logged).toEqual([{ orderNo, scac, code: 'AH', reason: '777-1' }]);
  const { code } = data(await portal.call('order', 'shareTracking', { orderNo }, as));
  const seen = data(await portal.call('order', 'track', { code }, { token: '' }));
  expect(seen.exception).toMatchObject({ code: 'AH', reason: '' });
  expect(JSON.stringify(seen)).not.toContain('4711');
});

test('whoever has the link sees the new day, the appointment and reasons of the standard, and not who took the goods in', async () => {
  await report(await journey());
  const { code } = data(await portal.call('order', 'shareTracking', { orderNo }, as));
  const seen = data(await portal.call('order', 'track', { code }, { token: '', 'accept-language': 'zh' }));
  expect(seen.estDeliveryDate).toBe(await daysOn(2));
  expect(seen.events.find(({ code: one }) => one === 'SD')).toMatchObject({ reason: '恶劣天气' });
  expect(seen.events.find((event) => event.appointment)).toMatchObject({ appointment: { status: 'secured' } });
  expect(JSON.stringify(seen)).not.toContain('SMITH');
});

test('what the database could not keep does not get to it', async () => {
  await report([shipment('In Transit', new Date().toISOString(), { terminalId: 'T\0', termCity: 'Tul\0sa', bol: '\0', delayReason: '\ud800 lost', receivedBy: '\0' })]);
  expect(await told()).toEqual(['X6', 'SD']);
});

test('damage stays on the order until it is over', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await report([shipment('In Transit', at(9), { shipmentDamage: 'T' }), shipment('Out for Delivery', at(5), { shipmentDamage: 'T' }), shipment('Delivered', at(1))]);
  expect(await detail()).toMatchObject({ status: 70, exception: { code: 'A9', event: 'Damaged' } });
  expect((await told()).filter((code) => code === 'A9')).toHaveLength(1);
  expect((await notices()).filter((notice) => notice.startsWith(NotificationKind.EXCEPTION))).toHaveLength(1);
});

describe('the order is found', () => {
  const numbers = async (): Promise<Record<string, object>> => ({
    'by the PRO number': { pro },
    'without its separators': { pro: pro.replace('-', '') },
    'with others': { pro: pro.replace('-', ' ') },
    'by the bill of lading': { bol: (await detail()).bolNo },
    'by the shipment number': { shipmentId: orderNo },
    'by the bill of lading, under a number that is new': { pro: '99-99', bol: (await detail()).bolNo },
  });
  test.each(['by the PRO number', 'without its separators', 'with others', 'by the bill of lading', 'by the shipment number', 'by the bill of lading, under a number that is new'])(
    '%s',
    async (how) => {
      await report([{ ...(await numbers())[how], milestone: 'Picked-up', statusDateTime: new Date().toISOString() }]);
      expect((await detail()).status).toBe(40);
    },
  );

  test('also by the number that it had before it was reconsigned', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await report([shipment('In Transit', at(5), { updatedPro: '55-1', reconsignment: 'T' }), { pro: '551', milestone: 'Out for Delivery', statusDateTime: at(3) }, shipment('Delivered', at(1))]);
    expect(await detail()).toMatchObject({ status: 70, proNo: '55-1' });
  });
});

describe('what is unclear is kept as it was received, and leaves the order', () => {
  const last = async () => (await openMessages(portal.db)).at(-1);

  test.each<[string, () => unknown, RegExp]>([
    ['HTML', () => '<html>Service unavailable</html>', /^no JSON$/],
    ['half of a JSON', () => `{"pro":"${pro}","milestone":"Deli`, /^no JSON$/],
    ['no object', () => '"Delivered"', /^no object/],
    ['a PRO number that nobody has', () => ({ pro: '0-0', milestone: 'Delivered' }), /^no order of \w+ has PRO 0-0$/],
    ['a milestone that nobody knows', () => shipment('Teleported', new Date().toISOString()), /^a milestone that nobody knows: Teleported$/],
    ['a time to come', () => shipment('Delivered', new Date(Date.now() + 30 * DAY).toISOString()), /^a time that is still to come/],
    ['the SCAC of another carrier', () => ({ ...shipment('Delivered', new Date().toISOString()), scac: 'ZZZZ' }), /^it is of carrier ZZZZ$/],
  ])('%s', async (_what, message, reason) => {
    const before = await detail();
    const body = message();
    await report([body]);
    const open = (await last())!;
    expect(open).toMatchObject({ scac, topic: 'tracking', reason: expect.stringMatching(reason) as string });
    expect((await readMessage(portal.db, open.id)).body.toString()).toBe(typeof body === 'string' ? body : JSON.stringify(body));
    expect(await detail()).toEqual(before);
    expect(logged).toEqual([expect.objectContaining({ message: open.id, scac })]);
  });

  test('the PRO number of another carrier', async () => {
    await report([shipment('Delivered', new Date().toISOString())], { by: 'OTHR' });
    expect(await last()).toMatchObject({ scac: 'OTHR', reason: `no order of OTHR has PRO ${pro}` });
    expect((await detail()).status).toBe(20);
  });

  test('a report of a cancelled order names it', async () => {
    data(await portal.call('order', 'cancel', { orderNo }, as));
    await report([shipment('Picked-up', new Date().toISOString())]);
    expect(await last()).toMatchObject({ order_no: orderNo, reason: 'the order is cancelled' });
    expect((await detail()).status).toBe(99);
  });

  test('numbers of two orders', async () => {
    const other = orderNo;
    await newOrder();
    await report([{ ...shipment('Delivered', new Date().toISOString()), shipmentId: other }]);
    expect((await last())!.reason).toMatch(new RegExp(`^PRO ${pro} is of order ${orderNo}, the other number of order ${other}$`));
  });

  test('one of a list leaves the others', async () => {
    await report([[shipment('Picked-up', new Date().toISOString()), { pro: '0-1', milestone: 'Delivered' }, 7]]);
    expect((await detail()).status).toBe(40);
    expect((await openMessages(portal.db)).slice(-2).map(({ reason }) => reason)).toEqual(expect.arrayContaining([expect.stringMatching(/0-1/), expect.stringMatching(/^no object/)]));
  });

  test('a person has it read anew, or says that it is done', async () => {
    await report([{ pro: '66-6', milestone: 'Picked-up', statusDateTime: new Date().toISOString() }]);
    await report(['<html></html>']);
    const [unknown, html] = (await openMessages(portal.db)).slice(-2);
    const settle = (id: string, how: 'done' | 'again') => portal.db.transaction().execute((trx) => settleMessage(trx, id, how, new Date()));
    await portal.db.updateTable('order_tender').set({ pro: '66-6' }).where('order_no', '=', orderNo).execute();
    await settle(unknown!.id, 'again');
    await settle(html!.id, 'done');
    await report(['<html>another</html>']);
    expect((await detail()).status).toBe(40);
    expect((await openMessages(portal.db)).map(({ id }) => id)).not.toEqual(expect.arrayContaining([unknown!.id]));
    expect(await readMessage(portal.db, html!.id)).toMatchObject({ state: 'done', reason: 'no JSON' });
    await expect(settle(html!.id, 'again')).rejects.toThrow(`message ${html!.id} is done: there is nothing to settle`);
  });
});

test('what another part of the portal learns of an order takes its place among the reports', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await report([shipment('Picked-up', at(2).toISOString())]);
  await portal.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    const scheduled = { kind: 'milestone', reference: 'pickup', code: 'AA', time: at(9), place: {} } as const;
    expect(await applyMilestone(trx, order, scheduled, new Date())).toBe('applied');
    expect(await applyMilestone(trx, { ...order, status: 99 }, scheduled, new Date())).toBe('refused');
  });
  expect(await told()).toEqual(['AA', 'AF']);
  expect((await detail()).status).toBe(40);
});

test('an order that is paid keeps its status, and late reports fill its timeline', async () => {
  await report([shipment('Delivered', new Date().toISOString())]);
  await portal.db.updateTable('freight_order').set({ status: 80 }).where('order_no', '=', orderNo).execute();
  await report([shipment('Picked-up', new Date(Date.now() - DAY).toISOString())]);
  expect((await detail()).status).toBe(80);
  expect(await told()).toEqual(['AF', 'D1']);
});
