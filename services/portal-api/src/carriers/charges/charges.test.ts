import { type Check, openCheck } from '../../../test/carrier/check';
import { byDocuments, codesOf, documents, hasStandard, resolved, type Schema } from '../../../test/carrier/documents';
import { type Notice, noticeOf } from '../../../test/stated-charges';
import { partOfCode } from './codes';
import { readStated } from './stated';
import { readCancelled, readInFlight, readSubscription, subscriptionOf } from './subscription';

const whole = (status: number, body: unknown) => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body), whole: true });
const given: Notice = { pro: '777-000001', linehaul: 180, fuel: 47.7, total: 312.7 };
const reasonOf = (json: unknown) => {
  const read = readStated(json);
  return read.kind === 'unclear' ? read.reason : read.stated;
};

describe(`what is sent is allowed, ${byDocuments}`, () => {
  let check: Check;
  beforeAll(() => {
    check = openCheck();
  });
  afterAll(() => check.close());

  const faultsOf = async (path: string, body: unknown) => (await check.call({ method: 'POST', path, body, headers: { 'x-api-key': 'secret' } })).request;

  test('a subscription, and the notices of these tests, are allowed', async () => {
    const wanted = subscriptionOf({ webhookUrl: 'https://portal.example/api/webhooks/carriers/SMPL/charges/0f', accounts: ['4711'] });
    expect(await faultsOf('/v1/subscriptions', wanted)).toEqual([]);
    expect(await faultsOf('/v1/subscriptions', { ...wanted, accounts: [] })).not.toEqual([]);
    expect(await faultsOf('/v1/preliminary-freight-charges/', noticeOf({ ...given, log: [{ eventCode: 'RWE' }] }))).toEqual([]);
  });

  test('each code is known, and no other', () => {
    expect([...codesOf('charges', 'EventCodeType')].map(partOfCode)).not.toContain(undefined);
    expect(['ABCD', 'toString', ''].map(partOfCode)).toEqual([undefined, undefined, undefined]);
  });
});

/** The example that a schema of the charges' document gives. */
function exampleOf(schema: Schema): unknown {
  const { example, properties, items } = resolved(schema, documents().charges);
  if (example !== undefined) return example;
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one)]));
  return items ? [exampleOf(items)] : undefined;
}

(hasStandard ? test : test.skip)('the example of the standard is read: gross less discount, fuel, and nothing beside', () => {
  const read = reasonOf(exampleOf(documents().charges.components.schemas.PreliminaryFreightCharge!));
  // oxlint-disable-next-line jest/no-standalone-expect -- it is in a test, unless there is no document
  expect(read).toMatchObject({ id: '1234567890EXLA', pro: '0011234567', linehaul: 200_90, fuel: 62_88, services: 0, weightLb: 2000, classes: ['55'], codes: ['LFTD'] });
});

test('a notice is read to the cent, with its order, classes, services and words', () => {
  const log = [
    { eventCode: 'rwe', carrierDescription: 'Scale\nA4', weightAndResearchDocAvailable: true },
    { eventCode: 'RES', chargeImpact: 60.5 },
  ];
  expect(
    reasonOf(noticeOf({ ...given, function: 'PFC12', date: '2026-11-20T08:30:00.000-06:00', classes: ['77.5', '60'], weight: 500, weightUnit: 'kilograms', codes: ['RES', 'LFTD'], log })),
  ).toEqual({
    id: '777000001SMPL20261127',
    at: new Date('2026-11-20T14:30:00Z'),
    number: 12,
    day: '2026-11-20',
    isTest: false,
    pro: '777-000001',
    account: '4711',
    weightLb: 1102,
    classes: ['60', '77.5'],
    linehaul: 180_00,
    fuel: 47_70,
    fuelPercent: 26,
    services: 85_00,
    codes: ['LFTD', 'RES'],
    log: [
      { code: 'RWE', words: 'Scale A4', certificate: true, impact: undefined },
      { code: 'RES', words: undefined, certificate: false, impact: 60_50 },
    ],
    detail: '',
  });
});

test('tare weight that is charged beside the gross charges is of the linehaul', () => {
  expect(reasonOf(noticeOf({ ...given, total: 240.2, codes: [], charges: { tareWeightAmount: 12.5 } }))).toMatchObject({ linehaul: 192_50, services: 0 });
  expect(reasonOf(noticeOf({ ...given, charges: { tareWeightAmount: 12.5 } }))).toMatchObject({ linehaul: 180_00, services: 85_00 });
});

test.each([
  ['another currency', noticeOf({ ...given, charges: { currencyType: 'CAD' } }), 'the currency is CAD, not USD'],
  ['parts above the total', noticeOf({ ...given, total: 200 }), 'the parts sum to more than the total'],
  ['a discount above the gross charges', noticeOf({ ...given, charges: { discountAmount: 999 } }), 'the parts sum to more than the total'],
  ['an unknown service', noticeOf({ ...given, codes: ['LFTD', 'DRONE'] }), 'unknown code DRONE'],
  ['an unknown event', noticeOf({ ...given, log: [{ eventCode: 'XYZ' }] }), 'unknown code XYZ'],
  ['half a cent', noticeOf({ ...given, fuel: 47.705 }), 'another form: charges.fuelSurchargeAmount: is not in whole cents'],
  ['an amount below zero', noticeOf({ ...given, fuel: -1 }), /^another form: charges.fuelSurchargeAmount: /],
  ['an amount with a slipped point', noticeOf({ ...given, total: 31_270_000 }), /^another form: charges.preliminaryTotalCharges: /],
  ['no total', noticeOf({ ...given, charges: { preliminaryTotalCharges: undefined } }), /^another form: charges.preliminaryTotalCharges: /],
  ['a class that is none', noticeOf({ ...given, classes: ['72'] }), 'no freight class 72'],
  ['stones', noticeOf({ ...given, weightUnit: 'Stones' }), 'the unit of weight is Stones'],
  ['a day that is none', noticeOf({ ...given, date: '2026-13-01T00:00:00.000' }), 'the date 2026-13-01T00:00:00.000 is none'],
  ['a PRO number that is none', noticeOf({ ...given, pro: '<b>1</b>' }), 'a PRO number that is none'],
  ['a list', [], /^another form: /],
  ['null', null, /^another form: /],
])('%s is unclear, and says why', (_what, json, reason) => {
  expect(reasonOf(json)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

test('an allowance may lower the total, a carrier that writes null for what it has not is understood', () => {
  expect(reasonOf(noticeOf({ ...given, total: 217.7, codes: ['UNL'] }))).toMatchObject({ services: -10_00 });
  expect(reasonOf(noticeOf({ ...given, charges: { changeLog: null, class: null, tareWeightAmount: null, detail: null } }))).toMatchObject({ services: 85_00, log: [] });
});

test.each([
  [201, { subscriptionId: 'sub_1', webhookUrl: 'https://a', accounts: ['1'], status: 'active' }, { kind: 'subscribed', id: 'sub_1', webhookUrl: 'https://a', accounts: ['1'], active: true }],
  [200, { subscriptionId: 7, status: 'suspended' }, { kind: 'subscribed', id: '7', webhookUrl: undefined, accounts: [], active: false }],
  [201, { ok: true }, { kind: 'notUnderstood', reason: '201 without a subscriptionId' }],
  [200, '<html>', { kind: 'notUnderstood', reason: '200 without JSON' }],
  [404, {}, { kind: 'absent' }],
  [409, { code: 'SUBSCRIPTION_CONFLICT', message: 'There is one', details: { accountId: '1' } }, { kind: 'refused', reason: 'There is one; 1' }],
  [403, { code: 'FORBIDDEN', message: 'No agent' }, { kind: 'refused', reason: 'No agent' }],
  [403, '<html>', { kind: 'unavailable', reason: 'status 403', arrived: false }],
  [503, 'busy', { kind: 'unavailable', reason: 'status 503', arrived: true }],
])('status %d to a subscription', (status, body, outcome) => expect(readSubscription(whole(status, body))).toEqual(outcome));

test('cancelled is what the carrier does not have any more; a list is a list', () => {
  expect([204, 404, 401, 400].map((status) => readCancelled(whole(status, '')).kind)).toEqual(['cancelled', 'cancelled', 'unavailable', 'refused']);
  expect(readInFlight(whole(200, [{ a: 1 }]))).toEqual({ kind: 'listed', notices: [{ a: 1 }] });
  expect(readInFlight(whole(200, {}))).toEqual({ kind: 'notUnderstood', reason: '200 without a list' });
  expect(readInFlight({ status: 200, text: '[{"a":1', whole: false })).toEqual({ kind: 'notUnderstood', reason: 'the answer is longer than is read' });
});
