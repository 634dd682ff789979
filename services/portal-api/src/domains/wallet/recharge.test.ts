import { TradeStatus, TradeType } from '@portal/api-contract';
import { letBankWork } from '../../../test/bank';
import { download, uploaded } from '../../../test/files';
import { data } from '../../../test/freight';
import { recharge as paidIn } from '../../../test/money';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
let token: string;
let ownerId: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ id: ownerId, token } = await addOwner(portal.db));
});

type Request = Parameters<typeof portal.call<'fund', 'recharge'>>[2];

const ask = async (input: Partial<Request> = {}, headers = {}) => data(await portal.call('fund', 'recharge', { amount: '100.00', method: 'wire', ...input }, { token, ...headers })).transactionNo;
const detail = async (transactionNo: string, headers = {}) => data(await portal.call('fund', 'rechargeDetail', { transactionNo }, { token, ...headers }));
const balance = async () => data(await portal.call('fund', 'balance', {}, { token }));
const records = async (input = {}) => data(await portal.call('fund', 'tradeRecords', input, { token })).records;

test('is pending at once, moves nothing before the bank has confirmed it, and then exactly its amount', async () => {
  await paidIn(portal, ownerId, 50_00);
  const receipt = await uploaded(portal, { token });
  const transactionNo = await ask({ amount: '100.5', payRef: 'WIRE-7', receiptObjects: [receipt] });
  expect(await balance()).toMatchObject({ available: '50.00', frozen: '0.00' });
  expect((await records())[0]).toMatchObject({ transactionNo, type: TradeType.RECHARGE, amount: '100.50', status: TradeStatus.PENDING, balanceAfter: '50.00' });
  const waiting = await detail(transactionNo);
  expect(waiting).toMatchObject({ transactionNo, amount: '100.50', status: TradeStatus.PENDING, method: 'wire', payRef: 'WIRE-7' });
  expect(waiting).not.toHaveProperty('completedAt');
  expect((await download(portal, waiting.receipts[0]!.url)).status).toBe(200);

  await letBankWork(portal, 1);
  expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.PENDING, acceptedAt: expect.any(String) as string });
  await letBankWork(portal);
  expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.SUCCESS, completedAt: expect.any(String) as string });
  expect(await balance()).toMatchObject({ available: '150.50', frozen: '0.00', total: '150.50' });
});

test('shows a record that was confirmed later with the balances of both moments', async () => {
  const first = await ask({ amount: '100.00' });
  await paidIn(portal, ownerId, 50_00);
  await letBankWork(portal);
  const found = (await records()).find(({ transactionNo }) => transactionNo === first)!;
  expect(found).toMatchObject({ balanceAfter: '150.00', frozenAfter: '0.00', atRequest: { balanceAfter: '0.00', frozenAfter: '0.00' } });
  expect(Date.parse(found.completedAt!)).toBeGreaterThan(Date.parse(found.createdAt));
});

test.each([
  ['100.91', '银行未收到这笔款项', 'The bank has not received this payment'],
  ['100.92', '到账金额与申请金额不一致', 'The amount that arrived is not the amount of the request'],
  ['100.93', '付款凭证无法辨认', 'The receipt cannot be read'],
])('of %s is declined by the sandbox, with a reason in both languages, and moves nothing', async (amount, zh, en) => {
  const transactionNo = await ask({ amount });
  await letBankWork(portal);
  expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.REJECTED, rejectReason: zh });
  expect(await detail(transactionNo, { 'accept-language': 'en' })).toMatchObject({ rejectReason: en });
  expect(await balance()).toMatchObject({ total: '0.00' });
});

test('of .90 stays pending, so that this state can be looked at', async () => {
  const transactionNo = await ask({ amount: '100.90' });
  await letBankWork(portal, 3600);
  expect(await detail(transactionNo)).toMatchObject({ status: TradeStatus.PENDING });
});

describe('receipts', () => {
  const refused = (field: string) => ({ code: 20000, data: [expect.objectContaining({ field }) as object] });

  test("must be uploaded by the owner: another owner's is refused like an unknown one", async () => {
    const own = await uploaded(portal, { token });
    const theirs = await uploaded(portal, { token: portal.stranger.token });
    const send = (receiptObjects: string[]) => portal.call('fund', 'recharge', { amount: '100.00', method: 'wire', receiptObjects }, { token });
    const unknown = await send([own, 'obj_00']);
    expect(unknown).toMatchObject(refused('receiptObjects.1'));
    expect(await send([own, theirs])).toEqual(unknown);
    expect(await send(['../link-key'])).toMatchObject(refused('receiptObjects.0'));
    expect(await send(['a\0b'])).toMatchObject(refused('receiptObjects.0'));
    expect(await send([''])).toMatchObject(refused('receiptObjects.0'));
    expect(await send([own, own])).toMatchObject(refused('receiptObjects'));
    expect(await send(Array.from({ length: 11 }, (_, n) => `obj_${n}`))).toMatchObject(refused('receiptObjects'));
    expect(await records()).toEqual([]);
  });
});
