import { ErrorCode } from '@portal/api-contract';
import { booked, data } from '../../../test/freight';
import { addedCharges, addPayer, withPassword } from '../../../test/money';
import { addTestOperator, openMovement, type TestOperator, unclearOrder } from '../../../test/operators';
import { testApp, type TestApp } from '../../../test/test-app';
import { payerReference } from '../wallet/payer-reference';
import { approvePayout, matchAgain } from '../../../test/payouts';
import { countOpen } from './read-queue';
import { queueSources } from './sources';

let portal: TestApp;
let token: string;
let ownerId: string;
let orderNo: string;
let sue: TestOperator;
let tom: TestOperator;
let vic: TestOperator;

beforeAll(async () => {
  portal = await testApp({ cashOutRules: { payeeWaitMs: 3_600_000 } });
  ({ token, id: ownerId } = await addPayer(portal, 20_000_00));
  sue = await addTestOperator(portal.db, ['support'], 'sue');
  tom = await addTestOperator(portal.db, ['support', 'reconcile', 'approve'], 'tom');
  vic = await addTestOperator(portal.db, ['viewer'], 'vic');
});
afterAll(() => portal.close());
beforeEach(async () => {
  orderNo = await booked(portal, { token });
});
afterEach(() => {
  portal.time.now = undefined;
});

type Call = 'item' | 'take' | 'release' | 'note' | 'done' | 'answerClaim' | 'carrierHas' | 'carrierLacks' | 'carrierRefuses';
const by = (operator: TestOperator, language = 'en') => ({ 'operator-key': operator.key, 'accept-language': language });
const send = (operator: TestOperator, name: Call, input: object, language?: string) => portal.callRaw('operator', name, input, by(operator, language));
const page = async (filter: object = {}) => data(await portal.call('operator', 'page', { pageSize: 100, ...filter }, by(vic)));
const idsOf = async (filter: object = {}) => (await page(filter)).records.map(({ id }) => id);
const item = async (id: string) => data(await portal.call('operator', 'item', { id }, by(vic)));

const claimed = async (): Promise<string> => {
  const [chargeId] = await addedCharges(portal, orderNo, [40_00]);
  const given = { orderNo, kind: 'difference', chargeId: chargeId!, amount: '25.00', reason: '发货前已称重' } as const;
  return `claim:${data(await portal.call('order', 'submitClaim', given, { token })).id}`;
};
const cashOut = async (): Promise<string> => {
  const asked = { amount: '60.00', method: 'bank', accountName: 'Example Goods Ltd', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' } as const;
  return data(await portal.call('fund', 'cashOut', { ...asked, ...withPassword() }, { token })).transactionNo;
};
const refused = async (): Promise<string> => {
  const id = await unclearOrder(portal.db, orderNo);
  await portal.db.updateTable('order_tender').set({ state: 'refused' }).where('order_no', '=', orderNo).execute();
  return id;
};

describe('what needs a person is in the queue as long as it does:', () => {
  test('an order that its carrier refused, until its owner cancels it', async () => {
    const id = await refused();
    expect(await item(id)).toMatchObject({ kind: 'tender', state: 'refused', title: 'the carrier refused the order', orderNo, about: 'QUEU' });
    await portal.call('order', 'cancel', { orderNo }, { token });
    expect(await idsOf()).not.toContain(id);
  });

  test('an unclear order, until the carrier is said to have it', async () => {
    const id = await unclearOrder(portal.db, orderNo);
    expect(await idsOf({ kind: 'tender', state: 'unclear' })).toContain(id);
    expect(await send(sue, 'carrierHas', { id, pro: '123-000777' })).toMatchObject({ code: 0, data: { outcome: 'accepted' } });
    expect(await idsOf()).not.toContain(id);
    expect(data(await portal.call('order', 'detail', { orderNo }, { token })).proNo).toBe('123-000777');
  });

  test('an order that the carrier lacks, which comes back as a new item if it is unclear again', async () => {
    const id = await unclearOrder(portal.db, orderNo);
    await send(sue, 'take', { id });
    expect(await send(sue, 'carrierLacks', { id })).toMatchObject({ code: 0, data: { outcome: 'sentAnew' } });
    expect(await send(sue, 'item', { id })).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `item ${id} is settled and no longer in the queue` });
    await unclearOrder(portal.db, orderNo, new Date(Date.now() + 1_000));
    expect(await idsOf({ taken: false })).toContain(id);
    // Taken was what it was before.
    expect(await item(id)).toMatchObject({
      history: [
        { by: 'sue', action: 'take' },
        { by: 'sue', action: 'carrier lacks' },
      ],
    });
  });

  test('an unclear order that the carrier does not take is a refused one, which its owner decides about', async () => {
    const id = await unclearOrder(portal.db, orderNo);
    expect(await send(sue, 'carrierRefuses', { id })).toMatchObject({ code: 0, data: { outcome: 'refused' } });
    expect(await item(id)).toMatchObject({ state: 'refused', history: [{ by: 'sue', action: 'carrier refuses' }] });
    expect(await send(sue, 'carrierRefuses', { id })).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `order ${orderNo} is refused: its owner decides` });
    expect(data(await portal.call('order', 'detail', { orderNo }, { token })).exception).toMatchObject({ code: 'TD' });
  });

  test('a claim, until it is answered: accepted for a part of it', async () => {
    const id = await claimed();
    expect(await item(id)).toMatchObject({ state: 'difference', orderNo, amount: '25.00', facts: expect.arrayContaining([{ label: 'reason', value: '发货前已称重' }]) as unknown });
    expect(await send(sue, 'answerClaim', { id, accept: true, amount: '25.01', answer: 'ok' })).toMatchObject({
      code: ErrorCode.INVALID,
      data: [{ field: 'amount', msg: expect.stringContaining('25.01 is more') as string }],
    });
    expect(await send(sue, 'answerClaim', { id, accept: true, amount: '20.00', answer: '已核实' })).toMatchObject({ code: 0 });
    expect(data(await portal.call('order', 'claims', { orderNo }, { token }))).toMatchObject([{ status: 'accepted', answer: { credited: '20.00' } }]);
    expect(await idsOf()).not.toContain(id);
    expect(await send(sue, 'answerClaim', { id, accept: false, answer: 'no' })).toMatchObject({ code: ErrorCode.WRONG_STATUS });
  });

  test('a claim, until its owner withdraws it', async () => {
    const id = await claimed();
    await portal.call('order', 'withdrawClaim', { id: id.replace('claim:', '') }, { token });
    expect(await send(sue, 'take', { id }, 'zh')).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `待办 ${id} 已处理完毕，不在队列中` });
  });

  test('a cash-out, until it is approved, and not before its payee has waited', async () => {
    const no = await cashOut();
    expect(await idsOf()).not.toContain(`payout:${no}`);
    const { due_at: due } = await portal.db.selectFrom('bank_order').select('due_at').where('transaction_no', '=', no).executeTakeFirstOrThrow();
    portal.time.now = new Date(due!.getTime() + 1_000);
    expect(await item(`payout:${no}`)).toMatchObject({ state: 'approve', amount: '-60.00', about: 'Example Goods Ltd', since: due!.toISOString() });
    await approvePayout(portal.db, no, tom, portal.time.now);
    expect(await idsOf()).not.toContain(`payout:${no}`);
    expect(queueSources({ payoutsByFile: false }).map(({ kind }) => kind)).not.toContain('payout');
  });

  test('a movement of the bank, until it matches', async () => {
    const id = await openMovement(portal.db, 81_23);
    expect(await item(id)).toMatchObject({ state: 'credit', amount: '81.23', about: 'BR1 UNKNOWN PAYER' });
    const { payer_no } = await portal.db.selectFrom('owner').select('payer_no').where('id', '=', ownerId).executeTakeFirstOrThrow();
    await portal.db
      .updateTable('bank_movement')
      .set({ text: payerReference(payer_no) })
      .where('cents', '=', 81_23)
      .execute();
    await portal.call('fund', 'recharge', { amount: '81.23', method: 'wire' }, { token });
    expect(await matchAgain(portal.db, tom, new Date())).toBe(1);
    expect(await idsOf()).not.toContain(id);
  });

  test('a fee of the bank, which nothing matches, until somebody says that it is done', async () => {
    const id = await openMovement(portal.db, -15_00);
    expect(await send(tom, 'done', { id, text: '银行月费' })).toMatchObject({ code: 0 });
    expect(await send(tom, 'done', { id, text: '银行月费' })).toMatchObject({ code: ErrorCode.WRONG_STATUS });
    expect(await idsOf({ kind: 'bank', state: 'debit' })).not.toContain(id);
  });
});

describe('an item is taken', () => {
  test('by one person, who is named to others, until it is released', async () => {
    const id = await claimed();
    portal.time.now = new Date(Date.now() + 60_000);
    const at = portal.time.now.toISOString();
    expect(await send(sue, 'take', { id })).toMatchObject({ code: 0 });
    expect((await item(id)).taken).toEqual({ by: 'sue', at });
    for (const [name, more] of [
      ['take', {}],
      ['release', {}],
      ['done', { text: 'x' }],
      ['answerClaim', { accept: false, answer: 'x' }],
    ] as const)
      expect(await send(tom, name, { id, ...more })).toMatchObject({ code: ErrorCode.CONFLICT, msg: `sue has taken ${id} at ${at}` });
    expect(await send(tom, 'note', { id, text: '货主来电' })).toMatchObject({ code: 0 });
    expect(await idsOf({ takenBy: 'sue' })).toContain(id);
    expect([await idsOf({ takenBy: 'tom' }), await idsOf({ taken: false })]).toEqual([expect.not.arrayContaining([id]), expect.not.arrayContaining([id])]);
    expect(await send(sue, 'release', { id })).toMatchObject({ code: 0 });
    expect(await idsOf({ taken: false })).toContain(id);
    expect(await send(sue, 'release', { id })).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `nobody has taken ${id}` });
    expect((await item(id)).history.map(({ by: who, action, text }) => [who, action, text])).toEqual([
      ['sue', 'take', undefined],
      ['tom', 'note', '货主来电'],
      ['sue', 'release', undefined],
    ]);
  });

  test('over from who is named, and from nobody else', async () => {
    const id = await claimed();
    expect(await send(tom, 'take', { id, from: 'sue' })).toMatchObject({ code: ErrorCode.CONFLICT, msg: `nobody has taken ${id}` });
    await send(sue, 'take', { id });
    expect(await send(tom, 'take', { id, from: 'vic' })).toMatchObject({ code: ErrorCode.CONFLICT, msg: `sue, and not vic, has taken ${id}` });
    expect(await send(tom, 'take', { id, from: 'sue' })).toMatchObject({ code: 0 });
    expect((await item(id)).taken?.by).toBe('tom');
  });

  test('once, however many want it at the same time', async () => {
    const id = await claimed();
    const many = await Promise.all(Array.from({ length: 10 }, (_, n) => addTestOperator(portal.db, ['support'], `many-${n}`)));
    const codes = (await Promise.all(many.map((operator) => send(operator, 'take', { id })))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => ErrorCode.CONFLICT)]);
  });
});

describe('what cannot be done says why:', () => {
  test.each(['claim:clm_none', 'nothing:1', 'claim', '', 'bank:none line 4', 'tender:FP1', 'payout:T1'])('there is no item %j', async (id) => {
    expect(await send(sue, 'item', { id })).toMatchObject({ code: ErrorCode.NOT_FOUND, msg: `there is no item ${id}` });
  });

  test('a role that the call, or the kind of the item, does not have', async () => {
    const id = await claimed();
    expect(await send(vic, 'take', { id })).toMatchObject({ code: ErrorCode.FORBIDDEN, msg: 'vic may not do this: it needs the role support / approve / export / reconcile' });
    const bank = await openMovement(portal.db, 3_00);
    expect(await send(sue, 'take', { id: bank }, 'zh')).toMatchObject({ code: ErrorCode.FORBIDDEN, msg: 'sue 无权进行此操作：需要角色 reconcile' });
    const ada = await addTestOperator(portal.db, ['admin']);
    expect(await send(ada, 'item', { id })).toMatchObject({ code: ErrorCode.FORBIDDEN });
  });

  test('an item that its subject ends, and one of another kind', async () => {
    const id = await claimed();
    expect(await send(sue, 'done', { id, text: 'x' })).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: expect.stringContaining('accept it for what was claimed') as string });
    expect(await send(sue, 'carrierLacks', { id })).toMatchObject({ code: ErrorCode.NOT_FOUND });
  });

  test('a kind, a state and an amount that cannot be', async () => {
    const ask = (filter: object) => portal.callRaw('operator', 'page', filter, by(vic));
    expect(await ask({ kind: 'claims' })).toMatchObject({
      code: ErrorCode.INVALID,
      data: [{ field: 'kind', msg: expect.stringContaining('tender, pickup, claim, payout, bank, message, invoice') as string }],
    });
    expect(await ask({ kind: 'bank', state: 'refused' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'state', msg: expect.stringContaining('credit, debit') as string }] });
    const id = await claimed();
    for (const wrong of [{ accept: true }, { accept: false, amount: '1.00' }])
      expect(await send(sue, 'answerClaim', { id, answer: 'x', ...wrong })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'amount' }] });
    const order = await unclearOrder(portal.db, orderNo);
    expect(await send(sue, 'carrierHas', { id: order, pro: '<1>' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'pro' }] });
  });
});

test('the page has the oldest first, and counts all of them', async () => {
  const ids = [];
  for (const hours of [3, 1, 2]) ids.push(await openMovement(portal.db, hours, new Date(Date.now() - 1_000 * 3_600_000 * hours)));
  const { records, total } = await page({ kind: 'bank', pageSize: 2 });
  expect(records.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect((await page({ kind: 'bank', pageSize: 2, pageNo: 2 })).records[0]).toMatchObject({ id: ids[1] });
  expect(total).toBe((await page({ kind: 'bank' })).records.length);
});

test('metrics count what is open and what is taken, with the age of the oldest', async () => {
  const id = await openMovement(portal.db, 9_00, new Date('2020-01-01T00:00:00Z'));
  const counted = async (taken: boolean) => (await countOpen(portal.db, queueSources({ payoutsByFile: true }), new Date())).find((one) => one.kind === 'bank' && one.taken === taken);
  const before = await counted(false);
  expect(before?.oldest).toEqual(new Date('2020-01-01T00:00:00Z'));
  await send(tom, 'take', { id });
  expect([(await counted(false))?.count, await counted(true)]).toEqual([before!.count - 1, { kind: 'bank', taken: true, count: 1, oldest: new Date('2020-01-01T00:00:00Z') }]);
});

describe('keys of operators', () => {
  test('wrong ones are limited for their address, and others are not', async () => {
    const tries = async (address: string, key: string) => (await portal.callRaw('operator', 'page', {}, { 'operator-key': key, 'x-forwarded-for': address })).code;
    const codes = [];
    for (let n = 0; n < 31; n += 1) codes.push(await tries('198.51.100.7', 'opk_wrong'));
    expect(codes).toEqual([...Array.from({ length: 30 }, () => ErrorCode.UNAUTHORIZED), ErrorCode.TOO_MANY]);
    expect([await tries('198.51.100.7', sue.key), await tries('198.51.100.8', sue.key)]).toEqual([ErrorCode.TOO_MANY, 0]);
  });
});

test('the OpenAPI document says which key and which roles open a call', async () => {
  const { paths, components } = (await portal.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>>; components: { securitySchemes: object } }>();
  expect(paths['/api/operator/claim/answer']!.post).toMatchObject({ security: [{ operatorKey: [] }], description: 'For operators with one of the roles support' });
  expect(components.securitySchemes).toMatchObject({ operatorKey: { type: 'apiKey', in: 'header', name: 'Operator-Key' } });
});
