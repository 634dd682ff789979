import { z } from 'zod';
import { schemas } from '.';

const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([
  ['0.01', true],
  ['100', true],
  ['317.5', true],
  ['317.52', true],
  ['0', false],
  ['0.00', false],
  ['-1.00', false],
  ['1.234', false],
  ['1e3', false],
  ['.5', false],
  [100, false],
])('an amount of %j is taken: %s', (amount, expected) => {
  expect(ok(schemas.fund.recharge.input, { amount, method: 'wire' })).toBe(expected);
});

test.each([
  ['317.52', true],
  ['-0.50', true],
  ['317.5', false],
  ['317', false],
  [317.52, false],
])('an answer may hold the money %j: %s', (money, expected) => {
  const wallet = { available: money, frozen: '0.00', total: '0.00', currency: 'USD' };
  expect(ok(schemas.fund.balance.data, wallet)).toBe(expected);
});

test('pages from 1 by 10, at most 100', () => {
  const { input } = schemas.order.list;
  expect(input.parse({})).toEqual({ pageNo: 1, pageSize: 10, dateType: 'created', sort: '-createdAt' });
  expect(ok(input, { pageSize: 100 })).toBe(true);
  expect(ok(input, { pageSize: 101 })).toBe(false);
  expect(ok(input, { pageNo: 0 })).toBe(false);
});

test('a malformed id is no validation error', () => {
  for (const id of ['', '..', 'x'.repeat(500)]) expect(ok(schemas.addressBook.get.input, { id })).toBe(true);
  expect(ok(schemas.addressBook.get.input, {})).toBe(false);
});

test('reads the flags and codes of a query from text', () => {
  const flag = schemas.addressBook.setDefault.input;
  expect(flag.parse({ id: 'a', isDefault: 'false' })).toEqual({ id: 'a', isDefault: false });
  expect(flag.parse({ id: 'a', isDefault: true })).toEqual({ id: 'a', isDefault: true });
  expect(ok(flag, { id: 'a', isDefault: 'yes' })).toBe(false);
  const file = schemas.order.getBolFile.input;
  expect(file.parse({ orderNo: 'o', fileType: '3' })).toEqual({ orderNo: 'o', fileType: 3 });
  expect(ok(file, { orderNo: 'o', fileType: '7' })).toBe(false);
  expect(ok(file, { orderNo: 'o', fileType: '' })).toBe(false);
});

test('a bank cash-out names its account, a cheque does not', () => {
  const { input } = schemas.fund.cashOut;
  const cash = { amount: '10.00', accountName: 'Example Goods' };
  expect(ok(input, { ...cash, method: 'check' })).toBe(true);
  expect(ok(input, { ...cash, method: 'bank' })).toBe(false);
  expect(ok(input, { ...cash, method: 'bank', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' })).toBe(true);
  expect(ok(input, { ...cash, method: 'zelle' })).toBe(false);
});

test.each([
  ['quick query limit 20', schemas.addressBook.quickQuery.input, { limit: 20 }, true],
  ['quick query limit 21', schemas.addressBook.quickQuery.input, { limit: 21 }, false],
  ['search of two letters', schemas.location.searchPlace.input, { input: 'ch' }, false],
  ['search of two Chinese letters', schemas.location.searchPlace.input, { input: '纽约' }, true],
  ['search of one', schemas.location.searchPlace.input, { input: '纽' }, false],
  ['search of three', schemas.location.searchPlace.input, { input: 'chi' }, true],
  ['text of 4000', schemas.aiHelper.orderInfo.input, { text: 'x'.repeat(4000) }, true],
  ['text of 4001', schemas.aiHelper.orderInfo.input, { text: 'x'.repeat(4001) }, false],
  ['50 numbers', schemas.shipment.track.input, { nos: Array(50).fill('1Z') }, true],
  ['51 numbers', schemas.shipment.track.input, { nos: Array(51).fill('1Z') }, false],
  ['nothing to translate', schemas.translate.text.input, { to: 'en' }, false],
  ['one text', schemas.translate.text.input, { text: '托盘', to: 'en' }, true],
])('%s', (_, schema, value, expected) => {
  expect(ok(schema, value)).toBe(expected);
});

test('a file of 10 MB passes, a larger one does not', () => {
  const file = { fileName: 'receipt.pdf', contentType: 'application/pdf' };
  const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
  expect(ok(schemas.oss.upload.input, { ...file, content: base64(10 * 1024 * 1024) })).toBe(true);
  expect(ok(schemas.oss.upload.input, { ...file, content: base64(10 * 1024 * 1024 + 3) })).toBe(false);
  expect(ok(schemas.oss.upload.input, { ...file, content: 'not base64!' })).toBe(false);
});

const all = Object.entries(schemas).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, { input: z.ZodType; data: z.ZodType }>).map(([name, call]) => [`${group}.${name}`, call] as const),
);

test.each(all)('%s can be written as JSON Schema', (_, call) => {
  expect(z.toJSONSchema(call.input, { io: 'input' })).toHaveProperty('$schema');
  expect(z.toJSONSchema(call.data, { io: 'output' })).toHaveProperty('$schema');
});

test('an answer of rules that stand in for an outside service says so', () => {
  expect(ok(schemas.translate.text.data, { texts: [], fallback: true })).toBe(true);
  expect(ok(schemas.aiHelper.orderInfo.data, { request: {}, fields: [], missing: [], fallback: true })).toBe(true);
  expect(ok(schemas.aiHelper.innerAiQuery.data, { confidence: 0, fallback: 'yes' })).toBe(false);
});

test('a text may give away a part of what hazardous goods need', () => {
  const request = { items: [{ hazmat: { unNumber: 'UN1263', packingGroup: 'II' } }] };
  expect(schemas.aiHelper.orderInfo.data.parse({ request, fields: [], missing: [] }).request).toEqual(request);
});

test.each([
  [{}, true],
  [{ linearFeet: 6.67, truckFit: [1, 2], volumeHint: 'floor' }, true],
  [{ truckFit: [] }, true],
  [{ nextClass: { freightClass: 92.5, inches: 1 } }, true],
  [{ nextClass: { inches: 1 } }, false],
  [{ truckFit: [3] }, false],
  [{ volumeHint: 'heavy' }, false],
])('the figures of freight may hold %j: %s', (more, expected) => {
  const figures = { cubicFeet: 40, density: 10, freightClass: 92.5, ...more };
  expect(ok(schemas.quoteConfig.getFreightClass.data, { items: [figures], overall: figures })).toBe(expected);
});

test('a password is changed by the old one or by a code; without either the old one is asked for', () => {
  const { input } = schemas.owner.updatePwd;
  expect(ok(input, { oldPassword: 'sealed', newPassword: 'sealed' })).toBe(true);
  expect(ok(input, { code: '123456', newPassword: 'sealed' })).toBe(true);
  expect(input.safeParse({ newPassword: 'sealed' }).error?.issues.map(({ path }) => path)).toEqual([['oldPassword']]);
});
