import { recharge as paidIn, withPassword } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
  await paidIn(portal, portal.owner.id, 500_000_00);
});
afterAll(() => portal.close());

const english = { 'accept-language': 'en' };
const requests = [
  ['recharge', { method: 'wire' }],
  ['cashOut', { method: 'bank', accountName: 'Example Goods', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank', ...withPassword() }],
] as const;

const decimals = ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals'];
const positive = ['必须大于 0', 'Must be more than 0'];
const large = ['金额过大', 'This amount is too large'];
const required = ['此项必填', 'This field is required'];
const least = ['单笔金额不能低于 $10.00', 'The minimum for one request is $10.00'];

describe.each(requests)('%s', (name, rest) => {
  const send = (input: object, headers = {}) => portal.callRaw('fund', name, { ...rest, ...input }, headers);

  test.each<[unknown, string[]]>([
    [undefined, required],
    [null, required],
    ['', decimals],
    ['0', positive],
    ['0.00', positive],
    ['-0.00', positive],
    ['-10.00', positive],
    ['abc', decimals],
    ['NaN', decimals],
    ['Infinity', decimals],
    ['1e3', decimals],
    ['0x10', decimals],
    ['+10.00', decimals],
    ['10,000.00', decimals],
    ['$10.00', decimals],
    ['10.', decimals],
    ['.50', decimals],
    ['10.001', decimals],
    ['-10.001', decimals],
    ['１０.００', decimals],
    ['10.00\0', decimals],
    [' 10.00', decimals],
    [100, decimals],
    [true, decimals],
    [['10.00'], decimals],
    [{ value: '10.00' }, decimals],
    ['99999999999999999999.00', large],
    ['9'.repeat(5000), large],
    ['9.99', least],
    ['0.01', least],
  ])('refuses the amount %j at its field, in both languages', async (amount, [zh, en]) => {
    expect(await send({ amount })).toMatchObject({ code: 20000, data: [{ field: 'amount', msg: zh }] });
    expect(await send({ amount }, english)).toMatchObject({ code: 20000, data: [{ field: 'amount', msg: en }] });
  });

  test('refuses more than its maximum', async () => {
    const max = { recharge: '500,000.00', cashOut: '100,000.00' }[name];
    for (const amount of ['500000.01', '999999999999.99']) {
      expect(await send({ amount })).toMatchObject({ code: 20000, data: [{ field: 'amount', msg: `单笔金额不能超过 $${max}` }] });
      expect(await send({ amount }, english)).toMatchObject({ data: [{ field: 'amount', msg: `The maximum for one request is $${max}` }] });
    }
  });

  test('leaves nothing of what it refused', async () => {
    expect(await portal.db.selectFrom('trade_record').select(['type', 'amount']).execute()).toEqual([{ type: 1, amount: 500_000_00 }]);
    expect(await portal.callRaw('fund', 'balance', {})).toMatchObject({ data: { available: '500000.00', frozen: '0.00' } });
  });
});

test.each<[string, object, string]>([
  ['recharge', { method: 'cash' }, 'method'],
  ['recharge', { payRef: 'x'.repeat(65) }, 'payRef'],
  ['recharge', { payRef: 'a\0b' }, 'payRef'],
  ['recharge', { receiptObjects: 'obj_1' }, 'receiptObjects'],
  ['cashOut', { method: 'zelle' }, 'method'],
  ['cashOut', { accountName: ' ' }, 'accountName'],
  ['cashOut', { accountName: '名'.repeat(101) }, 'accountName'],
  ['cashOut', { accountNo: undefined }, 'accountNo'],
  ['cashOut', { accountNo: '' }, 'accountNo'],
  ['cashOut', { accountNo: '123' }, 'accountNo'],
  ['cashOut', { routingNo: undefined }, 'routingNo'],
  ['cashOut', { routingNo: '' }, 'routingNo'],
  ['cashOut', { routingNo: '110000001' }, 'routingNo'],
  ['cashOut', { routingNo: '1100000000' }, 'routingNo'],
  ['cashOut', { accountNo: '12'.repeat(18) }, 'accountNo'],
  ['cashOut', { accountNo: '0001234567\0' }, 'accountNo'],
  ['cashOut', { accountNo: "1234'; drop table wallet" }, 'accountNo'],
  ['cashOut', { bank: undefined }, 'bank'],
  ['cashOut', { remark: 'x'.repeat(201) }, 'remark'],
])('%s refuses %j at %s %s', async (name, changes, field) => {
  const [, rest] = requests.find(([one]) => one === name)!;
  expect(await portal.callRaw('fund', name, { amount: '10.00', ...rest, ...changes })).toMatchObject({ code: 20000, data: [{ field }] });
});
