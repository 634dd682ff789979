import { type ClaimInput, ErrorCode, type OrderStatus } from '@portal/api-contract';
import { expectBooksBalance } from '../../../../test/books';
import { uploaded } from '../../../../test/files';
import { booked, data } from '../../../../test/freight';
import { addedCharges, addPayer } from '../../../../test/money';
import type { TestOwner } from '../../../../test/owners';
import { testApp, type TestApp } from '../../../../test/test-app';
import { settleOrder } from '../../wallet/holds';
import { updateOrder } from '../adjust-order';
import { insertEvents } from '../store';
import { answerClaim, openClaims } from './answer';

let portal: TestApp;
let owner: TestOwner;
let orderNo: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await addPayer(portal, 5_000_00);
  orderNo = await booked(portal, { token: owner.token });
});
afterEach(() => {
  portal.time.now = undefined;
});

const send = (claim: Partial<ClaimInput>, headers = {}) =>
  portal.callRaw('order', 'submitClaim', { orderNo, kind: 'damage', amount: '100.00', reason: '两托外箱破损', ...claim }, { token: owner.token, ...headers });
const submit = async (claim: Partial<ClaimInput>) => (data(await send(claim)) as { id: string }).id;
const list = async () => data(await portal.call('order', 'claims', { orderNo }, { token: owner.token }));
const answer = (id: string, cents?: number) => portal.db.transaction().execute((trx) => answerClaim(trx, id, { cents, text: '已与承运商核实。' }, new Date()));
const detail = async () => data(await portal.call('order', 'detail', { orderNo }, { token: owner.token }));
const wallet = async () => data(await portal.call('fund', 'balance', {}, { token: owner.token }));
const told = async () => data(await portal.call('notification', 'list', {}, { token: owner.token })).records.map(({ title }) => title.zh);

async function moveTo(status: OrderStatus): Promise<void> {
  await portal.db.updateTable('freight_order').set({ status }).where('order_no', '=', orderNo).execute();
}

/** Settles the order at what its charges come to. */
const complete = () =>
  portal.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    const charges = await trx.selectFrom('order_charge').select('amount').where('order_no', '=', orderNo).execute();
    const cents = charges.reduce((sum, { amount }) => sum + amount, 0);
    await updateOrder(trx, order, { status: 80, final_total: cents });
    await settleOrder(trx, { ownerId: owner.id, orderNo, quoted: order.estimated_total, cents, at: new Date() });
  });

describe('a disputed charge', () => {
  test('is on record with its reason and files until it is answered', async () => {
    const [chargeId] = await addedCharges(portal, orderNo, [40_00]);
    const objectName = await uploaded(portal, { token: owner.token });
    const id = await submit({ kind: 'difference', chargeId: chargeId!, amount: '25.00', reason: '发货前已称重', files: [objectName] });
    expect(await list()).toEqual([
      {
        id,
        kind: 'difference',
        status: 'open',
        chargeId,
        amount: '25.00',
        reason: '发货前已称重',
        files: [{ objectName, fileName: expect.any(String) as string }],
        createdAt: expect.any(String) as string,
      },
    ]);
    expect((await openClaims(portal.db).select('id').execute()).map((claim) => claim.id)).toContain(id);
  });

  test('that is accepted before the order is settled lowers what it costs, and its owner is told', async () => {
    const [chargeId] = await addedCharges(portal, orderNo, [40_00]);
    const before = (await detail()).charges.length;
    await answer(await submit({ kind: 'difference', chargeId: chargeId!, amount: '25.00' }), 20_00);
    const { charges, estimatedTotal } = await detail();
    expect(charges.slice(before)).toMatchObject([{ type: 2, amount: '-20.00', status: 'final', evidence: [{ name: '费用异议', role: 'claim' }] }]);
    expect(await list()).toMatchObject([{ status: 'accepted', answer: { text: '已与承运商核实。', credited: '20.00' } }]);
    expect(await told()).toContain(`订单 ${orderNo} 的费用异议已同意，退回 $20.00`);
    await complete();
    expect((await detail()).finalTotal).toBe((Number(estimatedTotal) + 20).toFixed(2));
    await expectBooksBalance(portal, owner.id);
  });

  test('that is accepted after the order is settled is given back', async () => {
    const [chargeId] = await addedCharges(portal, orderNo, [40_00]);
    const id = await submit({ kind: 'difference', chargeId: chargeId!, amount: '40.00' });
    await complete();
    const [{ available }, { finalTotal }] = [await wallet(), await detail()];
    await answer(id, 40_00);
    expect(Number((await wallet()).available) - Number(available)).toBeCloseTo(40);
    expect(Number(finalTotal) - Number((await detail()).finalTotal)).toBeCloseTo(40);
    await expectBooksBalance(portal, owner.id);
  });

  test('is one that the carrier added to this order, for no more than it', async () => {
    const [added] = await addedCharges(portal, orderNo, [40_00]);
    const [lowered] = (await addedCharges(portal, orderNo, [-5_00])).slice(-1);
    const quoted = (await detail()).charges.find(({ status }) => status === 'quoted')!.id;
    expect(await send({ kind: 'difference' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'chargeId' }] });
    for (const chargeId of [quoted, lowered!]) expect(await send({ kind: 'difference', chargeId })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'chargeId' }] });
    expect(await send({ kind: 'difference', chargeId: 'chg_nothing' })).toMatchObject({ code: ErrorCode.NOT_FOUND });
    expect(await send({ kind: 'difference', chargeId: added!, amount: '40.01' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'amount' }] });
    expect(await list()).toEqual([]);
  });
});

describe('a claim for goods', () => {
  test('credits the wallet and leaves the cost of the order as it is', async () => {
    await moveTo(70);
    const id = await submit({ kind: 'loss', amount: '900.00' });
    const before = await wallet();
    await answer(id, 850_00);
    expect(Number((await wallet()).available) - Number(before.available)).toBeCloseTo(850);
    expect(await told()).toContain(`订单 ${orderNo} 的货物灭失已同意，退回 $850.00`);
    await expectBooksBalance(portal, owner.id);
  });

  test.each([20, 30, 99] as const)('is refused at status %d', async (status) => {
    if (status === 99) data(await portal.call('order', 'cancel', { orderNo }, { token: owner.token }));
    else await moveTo(status);
    expect(await send({})).toMatchObject({ code: ErrorCode.WRONG_STATUS });
  });

  test('comes within nine months of the delivery', async () => {
    await moveTo(70);
    const time = new Date(Date.now() - 400 * 24 * 3_600_000);
    await portal.db.transaction().execute((trx) => insertEvents(trx, orderNo, [{ code: 'D1', status: 70, time, place: {} }]));
    expect(await send({})).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: '签收已超过 9 个月，不能再申请理赔' });
  });
});

describe('every claim', () => {
  beforeEach(() => moveTo(70));

  test('is open once for each kind; a repeat of its key is the same claim', async () => {
    const key = { 'idempotency-key': 'a'.repeat(32) };
    const first = await send({}, key);
    expect(await send({}, key)).toEqual(first);
    expect(await send({})).toMatchObject({ code: ErrorCode.CONFLICT });
    await submit({ kind: 'loss' });
    expect(await list()).toHaveLength(2);
  });

  test('can be withdrawn while it is open, and made anew then', async () => {
    const id = await submit({});
    const withdraw = () => portal.call('order', 'withdrawClaim', { id }, { token: owner.token });
    expect(await withdraw()).toMatchObject({ code: 0 });
    expect(await withdraw()).toMatchObject({ code: ErrorCode.WRONG_STATUS });
    await expect(answer(id, 100)).rejects.toThrow(`claim ${id} is withdrawn already`);
    await submit({});
    expect((await list()).map(({ status }) => status)).toEqual(['open', 'withdrawn']);
  });

  test('is answered once, with at most what was claimed, and says why', async () => {
    const id = await submit({});
    const before = await wallet();
    await expect(answer(id, 100_01)).rejects.toThrow(`claim ${id} is about 100.00: 100.01 is more`);
    await answer(id);
    expect(await list()).toMatchObject([{ status: 'refused', answer: { text: '已与承运商核实。' } }]);
    expect(await told()).toContain(`订单 ${orderNo} 的货物损坏未通过`);
    await expect(answer(id, 100)).rejects.toThrow(`claim ${id} is refused already`);
    await expect(answer('clm_nothing')).rejects.toThrow('there is no claim clm_nothing');
    expect(await wallet()).toEqual(before);
  });

  test('answers at once and twice give money once', async () => {
    const id = await submit({});
    const before = await wallet();
    const outcomes = await Promise.allSettled([answer(id, 50_00), answer(id, 50_00)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Number((await wallet()).available) - Number(before.available)).toBeCloseTo(50);
  });

  test.each<[string, Partial<ClaimInput>, string]>([
    ['no reason', { reason: ' ' }, 'reason'],
    ['nothing claimed', { amount: '0.00' }, 'amount'],
    ['too much', { amount: '1000000.01' }, 'amount'],
    ['a file that is not there', { files: ['obj_nothing'] }, 'files.0'],
  ])('%s is refused at its field', async (_what, claim, field) => {
    expect(await send(claim)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
  });
});
