import { z } from 'zod';
import { operatorCalls, operatorSchemas } from './operator';
import { schemas } from './schemas';
import { calls, type Call } from './table';

const SPEC = `
POST /address-book
PUT /address-book
PUT /address-book/default
POST /address-book/page
POST /address-book/quick_query
GET /address-book/{id}
DELETE /address-book/{id}
POST /ai-helper/inner-ai-query
POST /ai-helper/order-info
GET /fund/balance
POST /fund/cashOut
GET /fund/cashOutDetail/{transactionNo}
POST /fund/recharge
GET /fund/rechargeDetail/{transactionNo}
POST /fund/trade/records
GET /location/detail
POST /location/searchPlace
PUT /order/cancel
POST /order/createOrder
PUT /order/delete
GET /order/detail
GET /order/getBolFile
GET /order/getUniqueCode
POST /order/list
POST /order/orderStatus
GET /order/routeDetail
PUT /order/uploadBolFile
POST /oss/object
GET /oss/order/object
POST /owner/forgetPwd
POST /owner/login
GET /owner/logout
POST /owner/register
GET /owner/secretKey
POST /owner/sendVerifyMsg
POST /owner/updateInfo
POST /owner/updatePwd
GET /owner/userInfo
POST /quoteConfig/getExactPrice
POST /quoteConfig/getFreightClass
POST /quoteConfig/getOrderPrice
POST /quoteConfig/getSimplePrice
POST /quoteConfig/innerExactPrice
POST /quoteConfig/innerQueryQuoteResult
GET /quoteConfig/queryQuoteResult
POST /quoteConfig/verifyAddress
POST /shipment/count
GET /shipment/detail
POST /shipment/export
POST /shipment/page
POST /shipment/track
POST /translate/text`
  .trim()
  .split('\n');

/** What the portal needs beyond the specification. */
const BEYOND = `
GET /owner/apiKeys
POST /owner/apiKeys
POST /owner/apiKeys/rotate
DELETE /owner/apiKeys/{keyId}
GET /goods
PUT /goods
DELETE /goods/{id}
GET /listView
PUT /listView
DELETE /listView/{id}
POST /notification/list
POST /order/papers
POST /order/changeCarrier
POST /order/requote
GET /fund/statement
GET /order/claims
POST /order/revokeTracking
PUT /order/changePickup
POST /order/shareTracking
POST /order/track
POST /order/submitClaim
POST /order/withdrawClaim
POST /notification/read
GET /notification/settings
GET /notification/unread
PUT /notification/settings
GET /order/overview
POST /quoteConfig/history
GET /quoteConfig/pickupDays
POST /fund/cancelCashOut
POST /owner/acceptDocuments
GET /owner/acceptedDocuments
POST /owner/endOtherSessions
POST /owner/endSession
GET /owner/sessions`
  .trim()
  .split('\n');

/** Those of operators. */
const OPERATORS = `
POST /operator/queue/page
GET /operator/queue/item
POST /operator/queue/take
POST /operator/queue/release
POST /operator/queue/note
POST /operator/queue/done
POST /operator/claim/answer
POST /operator/tender/carrierHas
POST /operator/tender/carrierLacks
POST /operator/tender/carrierRefuses
POST /operator/pickup/request
POST /operator/message/again
POST /operator/message/done
POST /operator/invoice/accept
POST /operator/invoice/reject
POST /operator/payout/approve
POST /operator/payout/reject
POST /operator/payout/return
POST /operator/bank/match`
  .trim()
  .split('\n');

const QUERIES: Record<string, string[]> = {
  'GET /listView': ['list'],
  'GET /fund/statement': ['month'],
  'PUT /address-book/default': ['id', 'isDefault'],
  'GET /location/detail': ['placeId'],
  'PUT /order/cancel': ['orderNo'],
  'PUT /order/delete': ['orderNo'],
  'GET /operator/queue/item': ['id'],
  'GET /order/claims': ['orderNo'],
  'GET /order/detail': ['orderNo'],
  'GET /order/getBolFile': ['orderNo', 'fileType'],
  'GET /order/routeDetail': ['orderNo'],
  'GET /oss/order/object': ['objectName', 'orderId'],
  'GET /quoteConfig/pickupDays': ['zip', 'scac'],
  'GET /quoteConfig/queryQuoteResult': ['uniqueKey'],
  'GET /shipment/detail': ['orderCode'],
};

const allSchemas = { ...schemas, ...operatorSchemas };

interface Row {
  name: string;
  line: string;
  call: Call;
  keys: string[];
}

const rows: Row[] = Object.entries({ ...calls, ...operatorCalls }).flatMap(([group, names]) =>
  Object.entries(names as Record<string, Call>).map(([name, call]) => {
    const { input } = (allSchemas as Record<string, Record<string, { input: object }>>)[group]![name]!;
    const keys = 'shape' in input ? Object.keys(input.shape as object) : [];
    return { name: `${group}.${name}`, line: `${call.method} ${call.path}`, call, keys };
  }),
);

test('holds exactly the calls of the specification and those beyond it', () => {
  expect(SPEC).toHaveLength(52);
  expect(rows.map((row) => row.line).sort()).toEqual([...SPEC, ...BEYOND, ...OPERATORS].sort());
});

test('has schemas for its rows and for nothing else', () => {
  const names = (table: object) => Object.entries(table).flatMap(([group, list]) => Object.keys(list).map((name) => `${group}.${name}`));
  expect(names(schemas).sort()).toEqual(names(calls).sort());
  expect(names(operatorSchemas)).toEqual(names(operatorCalls));
});

test.each(rows)('$name says where its input goes', ({ line, call, keys }) => {
  const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const expected = placeholders.length ? 'path' : QUERIES[line] ? 'query' : call.method === 'GET' ? 'none' : 'body';
  expect(call.params).toBe(expected);
  if (expected === 'path') expect(keys).toEqual(placeholders);
  if (expected === 'query') expect(keys).toEqual(QUERIES[line]);
  if (expected === 'none') expect(keys).toEqual([]);
});

test('asks once more who the person is where money leaves the portal', () => {
  const asking = rows.filter(({ call }) => call.evidence);
  expect(asking.map(({ name }) => name)).toEqual(['fund.cashOut']);
  for (const { call, keys } of asking) expect(keys).toEqual(expect.arrayContaining([...call.evidence!]));
});

const named = (flag: 'decrypt' | 'public' | 'idempotent') => rows.filter((row) => row.call[flag]).map((row) => row.name);

test('unmasks for order detail, quick query, address by id and what was asked before', () => {
  expect(named('decrypt')).toEqual(['addressBook.quickQuery', 'addressBook.get', 'order.detail', 'quoteConfig.history']);
});

/** Where a field of this name is in the data of a call, however deep. */
const has = (schema: unknown, field: string): boolean => typeof schema === 'object' && schema !== null && (Object.hasOwn(schema, field) || Object.values(schema).some((part) => has(part, field)));

test('opens a session with every call that answers a token, and ends it with the sign-out', () => {
  const of = (session: Call['session']) => rows.filter((row) => row.call.session === session).map((row) => row.name);
  const answering = rows.filter(({ name }) => {
    const [group, call] = name.split('.') as [string, string];
    const { data } = (allSchemas as unknown as Record<string, Record<string, { data: z.ZodType }>>)[group]![call]!;
    return has(z.toJSONSchema(data, { unrepresentable: 'any' }), 'token');
  });
  expect(of('opens')).toEqual(['owner.login', 'owner.register']);
  expect(answering.map(({ name }) => name)).toEqual(of('opens'));
  expect(of('ends')).toEqual(['owner.logout']);
});

test('lets in without a token what works before login, and no more', () => {
  expect(named('public')).toEqual([
    'aiHelper.innerAiQuery',
    'aiHelper.orderInfo',
    'location.detail',
    'location.searchPlace',
    'order.track',
    'owner.forgetPwd',
    'owner.login',
    'owner.register',
    'owner.sendVerifyMsg',
    'quoteConfig.getFreightClass',
    'quoteConfig.getSimplePrice',
    'quoteConfig.innerExactPrice',
    'quoteConfig.innerQueryQuoteResult',
    'quoteConfig.verifyAddress',
    'translate.text',
  ]);
});

test('takes an idempotency key wherever money moves, freight is booked, something is claimed, or rows of a file are added', () => {
  expect(named('idempotent')).toEqual([
    'addressBook.create',
    'fund.cancelCashOut',
    'fund.cashOut',
    'fund.recharge',
    'order.submitClaim',
    'order.cancel',
    'order.changeCarrier',
    'order.createOrder',
    'order.remove',
  ]);
});

test('opens to API keys what reads and what books, and neither money, passwords, keys nor sessions', () => {
  const of = (scope: string | undefined) => rows.filter((row) => row.call.key === scope).map((row) => row.name);
  expect(of('booking')).toEqual([
    'addressBook.create',
    'addressBook.update',
    'addressBook.setDefault',
    'addressBook.remove',
    'goods.update',
    'goods.remove',
    'order.cancel',
    'order.changeCarrier',
    'order.changePickup',
    'order.createOrder',
    'order.remove',
    'order.getUniqueCode',
    'order.shareTracking',
    'order.revokeTracking',
    'order.uploadBolFile',
    'oss.upload',
  ]);
  const closed = of(undefined);
  expect(closed).toEqual(expect.arrayContaining(['apiKey.list', 'apiKey.create', 'apiKey.rotate', 'apiKey.revoke', 'fund.cashOut', 'fund.cashOutDetail', 'fund.recharge']));
  expect(of('read').filter((name) => /^(owner|apiKey|aiHelper|translate)\./.test(name))).toEqual(['owner.userInfo']);
});

test('lets operators in by their own key alone, and nobody by two keys', () => {
  const ofOperators = rows.filter(({ call }) => call.operator);
  expect(ofOperators.map(({ name }) => name)).toEqual(Object.keys(operatorCalls.operator).map((name) => `operator.${name}`));
  expect(ofOperators.filter(({ call }) => call.public ?? call.key ?? call.session ?? call.idempotent)).toEqual([]);
  // Whoever adds operators does not work on what they decide.
  expect(ofOperators.filter(({ call }) => call.operator!.includes('admin'))).toEqual([]);
});
