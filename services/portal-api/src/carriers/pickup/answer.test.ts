import { readPickup, readPickupWithdrawal } from './answer';
import { type LookedUp, readVisibility } from './visibility';

const asked = { scac: 'SMPL', orderNo: 'FP1', pro: '123-4567' };
const answer = (status: number, body: unknown, whole = true) => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body), whole });
const taken = (more: object = {}) => ({ shipperRef: ['FP1', '1234567'], carrierPickupNumber: 'PU7', pickupStatus: 'Accept', pickupMessage: [], scac: 'SMPL', ...more });

test.each<[string, unknown]>([
  ['a list with one entry', [taken()]],
  ['the entry alone', taken()],
  ['no status', [taken({ pickupStatus: null })]],
  ['no references', [taken({ shipperRef: null })]],
  ['a reference with hyphens', [taken({ shipperRef: ['123 4567'] })]],
  ['ours among others', [taken({ shipperRef: ['FP2'], carrierPickupNumber: 'PU8' }), taken()]],
  ['nulls and other forms beside the number', [taken({ pickupMessage: { a: 1 }, scac: null, routing: 7 })]],
])('a pickup is confirmed by its number: %s', (_what, body) => {
  expect(readPickup(answer(200, body), asked, false)).toEqual({ kind: 'confirmed', confirmationNo: 'PU7' });
});

test('a number that is written as one is one', () => {
  expect(readPickup(answer(201, [taken({ carrierPickupNumber: 4711 })]), asked, false)).toEqual({ kind: 'confirmed', confirmationNo: '4711' });
});

test.each<[string, number, unknown, string]>([
  ['a rejection with messages', 200, [taken({ carrierPickupNumber: null, pickupStatus: 'Reject', pickupMessage: ['Too\u0007late', 'for today'] })], 'Too late; for today'],
  ['a rejection that has a number', 200, [taken({ pickupStatus: 'rejected', pickupMessage: 'No capacity' })], 'No capacity'],
  ['a wish to be called', 200, [taken({ carrierPickupNumber: null, pickupStatus: 'Call us' })], 'Call us'],
  ['a message of 400', 400, { message: 'Pickup Request could not be created' }, 'Pickup Request could not be created'],
  ['texts of 400', 400, ['300 - Failure'], '300 - Failure'],
  ['no reason at all', 422, {}, 'status 422'],
  ['half a character', 400, { message: 'closed \ud83d' }, 'closed'],
])('a refusal has the words of the carrier: %s', (_what, status, body, reason) => {
  expect(readPickup(answer(status, body), asked, false)).toEqual({ kind: 'refused', reason });
});

test.each<[string, number, unknown, boolean?]>([
  ['HTML', 200, '<html>Welcome</html>'],
  ['HTML of a refusal', 400, '<html>Bad request</html>'],
  ['half of an answer', 200, '[{"shipperRef":'],
  ['an answer that is longer than is read', 200, [taken()], false],
  ['nothing', 200, ''],
  ['an empty list', 200, []],
  ['another order', 200, [taken({ shipperRef: ['FP2', '999-9999'] })]],
  ['another carrier', 200, [taken({ scac: 'OTHR' })]],
  ['no number', 200, [taken({ carrierPickupNumber: null })]],
  ['markup for a number', 200, [taken({ carrierPickupNumber: '<b>1</b>' })]],
])('not understood: %s', (_what, status, body, whole = true) => {
  expect(readPickup(answer(status, body, whole), asked, false)).toMatchObject({ kind: 'notUnderstood' });
});

test.each<[number, boolean]>([
  [401, false],
  [404, false],
  [429, false],
  [503, true],
])('%i says nothing of the pickup; whether it may have arrived: %s', (status, arrived) => {
  expect(readPickup(answer(status, '<html>'), asked, false)).toEqual({ kind: 'unavailable', reason: `status ${status}`, arrived });
});

test('a changed pickup may be one that the carrier does not have', () => {
  expect(readPickup(answer(404, ''), asked, true)).toEqual({ kind: 'absent' });
});

test('a pickup that is gone, or never was, is called off; a refusal has its words', () => {
  expect(readPickupWithdrawal(answer(200, ''))).toEqual({ kind: 'withdrawn' });
  expect(readPickupWithdrawal(answer(204, ''))).toEqual({ kind: 'withdrawn' });
  expect(readPickupWithdrawal(answer(404, '<html>'))).toEqual({ kind: 'withdrawn' });
  expect(readPickupWithdrawal(answer(400, { message: 'driver is near' }))).toEqual({ kind: 'refused', reason: 'driver is near' });
  expect(readPickupWithdrawal(answer(200, [taken({ pickupStatus: 'Reject', pickupMessage: ['too late'] })]))).toEqual({ kind: 'refused', reason: 'too late' });
  expect(readPickupWithdrawal(answer(200, '<html>'))).toMatchObject({ kind: 'notUnderstood' });
  expect(readPickupWithdrawal(answer(503, ''))).toMatchObject({ kind: 'unavailable' });
});

describe('how far a pickup is', () => {
  const lookedUp: LookedUp = { pro: '123-4567', confirmationNo: 'PU7', timeZone: 'America/Chicago', carrierZone: 'America/New_York' };
  const said = (more: object = {}) => ({
    pickupConfirmationId: 'PU7',
    status: 'Accepted',
    informationCode: { code: null, codeDescription: '', subCode: null, subCodeDescription: null },
    stopEta: '2026-11-30T09:00:00-06:00',
    stopEtaTimeZone: 'UTC-6',
    equipmentInformation: null,
    shipmentArray: [{ proNumber: '123-4567' }],
    ...more,
  });
  const read = (more: object = {}, by: Partial<LookedUp> = {}) => readVisibility(answer(200, said(more)), { ...lookedUp, ...by });

  test.each([
    ['Accepted', 'accepted'],
    ['En Route', 'enRoute'],
    ['Arrived', 'arrived'],
    ['Rescheduled', 'rescheduled'],
    ['Pickup Rescheduled', 'rescheduled'],
    ['Re-Attempt', 'reattempt'],
    ['Departed', 'departed'],
    ['Departed with Exact Match', 'departed'],
    ['Departed with Shipments', 'departed'],
    ['Departed with No Freight', 'departedEmpty'],
    ['Departed with Exceptions', 'departedOther'],
    ['Cancelled', 'cancelled'],
    ['Pickup Canceled', 'cancelled'],
    ['On hold', 'other'],
  ])('%s is %s', (status, stage) => {
    expect(read({ status })).toMatchObject({ kind: 'found', confirmationNo: 'PU7', stage, status });
  });

  const because = (codeDescription: string, more: object = {}) => ({ informationCode: { code: '1', codeDescription, subCode: null, subCodeDescription: null, ...more } });
  test.each<[object, string]>([
    [because('Weather'), 'weather'],
    [because('Closed'), 'pickupClosed'],
    [because('Carrier/Capacity'), 'capacity'],
    [because('Too Busy'), 'tooBusy'],
    [because('Special Equipment'), 'specialEquipment'],
    [because('Shipper/3PL'), 'byShipper'],
    [because('Carrier not able to service', { code: '310' }), 'notServed'],
    [because('', { code: '310' }), 'notServed'],
    [because('Gate locked', { subCodeDescription: 'nobody\nthere' }), 'Gate locked: nobody there'],
    [because(''), ''],
    [{ informationCode: null }, ''],
  ])('the reason of %j is %s', (more, reason) => {
    expect(read(more)).toMatchObject({ reason });
  });

  test.each<[string, string | null, string | undefined]>([
    ['2026-12-01T09:00:00-06:00', 'UTC-6', '2026-12-01'],
    ['2026-12-01T03:00:00Z', 'UTC-6', '2026-11-30'],
    ['2026-12-01T09:00:00.000', 'UTC-6', '2026-12-01'],
    ['2026-12-01T00:30:00', 'UTC-05:00', '2026-11-30'],
    ['2026-12-01T00:30:00', null, '2026-11-30'], // by the carrier's clock, in New York
    ['2026-12-01T00:00:00.000', 'UTC-5', '2026-12-01'],
    ['2026-12-01', null, '2026-12-01'],
    ['tomorrow', 'UTC-6', undefined],
    ['2026-13-41T09:00:00', 'UTC-6', undefined],
  ])('the arrival %s (%s) is on the day %s of the place', (stopEta, stopEtaTimeZone, day) => {
    expect(read({ stopEta, stopEtaTimeZone })).toMatchObject({ day });
  });

  test('a driver who has other shipments has left without this one', () => {
    expect(read({ status: 'Departed with Shipments', shipmentArray: [{ proNumber: '999-9999' }] })).toMatchObject({ stage: 'departedOther' });
    expect(read({ status: 'Departed with Shipments', shipmentArray: [{ proNumber: null }] })).toMatchObject({ stage: 'departed' });
    expect(read({ status: 'Departed', shipmentArray: [{ proNumber: '999-9999' }, { proNumber: '1234567' }] })).toMatchObject({ stage: 'departed' });
  });

  test.each<[string, number, unknown, Partial<LookedUp>?]>([
    ['another pickup', 200, said({ pickupConfirmationId: 'PU8' })],
    ['another PRO number', 200, said({ shipmentArray: [{ proNumber: '999-9999' }] }), { confirmationNo: undefined }],
    ['no number', 200, said({ pickupConfirmationId: null })],
    ['no status', 200, said({ status: null })],
    ['HTML', 200, '<html>'],
    ['half of an answer', 200, '{"pickupConfirmationId":'],
    ['a list', 200, []],
  ])('not understood: %s', (_what, status, body, by = {}) => {
    expect(readVisibility(answer(status, body), { ...lookedUp, ...by })).toMatchObject({ kind: 'notUnderstood' });
  });

  test('absent, refused and unavailable are told apart', () => {
    expect(readVisibility(answer(404, ''), lookedUp)).toEqual({ kind: 'absent' });
    expect(readVisibility(answer(400, { message: 'Pickup Request lookup error' }), lookedUp)).toEqual({ kind: 'refused', reason: 'Pickup Request lookup error' });
    expect(readVisibility(answer(500, ''), lookedUp)).toMatchObject({ kind: 'unavailable' });
  });
});
