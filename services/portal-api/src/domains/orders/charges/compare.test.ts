import { ChargeType } from '@portal/api-contract/vocabulary';
import { readStated, type StatedCharges } from '../../../carriers/charges/stated';
import { type Notice, noticeOf } from '../../../../test/stated-charges';
import { changesOf, codesAfter, type KnownCharges } from './compare';

const prices = { linehaul: 180_00, fuel: 47_70, services: 85_00 };

/** An order that was quoted at these prices, with a liftgate at delivery. */
const known = (changes: Partial<KnownCharges> = {}): KnownCharges => ({
  paid: prices,
  wanted: prices,
  services: new Map([['LFTD', 85_00]]),
  weightLb: 1000,
  classes: ['100'],
  codes: ['LFTD'],
  declared: { weightLb: 1000, classes: ['100'] },
  ...changes,
});

function stated(changes: Partial<Notice> = {}): StatedCharges {
  const given = { linehaul: 180, fuel: 47.7, ...changes };
  const read = readStated(noticeOf({ pro: '1', total: given.linehaul + given.fuel + 85, ...given }));
  if (read.kind === 'unclear') throw new Error(read.reason);
  return read.stated;
}

const changes = (one: KnownCharges, two: StatedCharges) => {
  const result = changesOf(one, two);
  return 'unclear' in result ? result.unclear : result.changes;
};
/** Type, code, place, cents, and the evidence beside the notice, of each change. */
const brief = (one: KnownCharges, two: StatedCharges) => {
  const all = changes(one, two);
  if (typeof all === 'string') return all;
  return all.map(({ type, code, place, cents, evidence }) => [type, code, place, cents, evidence.slice(0, -1).map((each) => `${each.code} ${each.value}`)]);
};

const { STANDARD, WEIGHT_UPDATE, LIFTGATE, OTHER, EMPTY_RUN } = ChargeType;

test('what is as it was quoted changes nothing; a new weight at the same price neither', () => {
  expect(changes(known(), stated())).toEqual([]);
  expect(changes(known(), stated({ weight: 1190 }))).toEqual([]);
});

test('a reweigh is proven by both weights, and each change by its notice', () => {
  const log = [{ eventCode: 'RWE', carrierDescription: 'Scale at LAX', weightAndResearchDocAvailable: true }];
  expect(changes(known(), stated({ linehaul: 212, weight: 1190, log }))).toEqual([
    {
      type: WEIGHT_UPDATE,
      code: 'ADJ',
      place: 'shipment',
      cents: 32_00,
      evidence: [
        { code: 'declaredWeight', value: '1000 lb' },
        { code: 'scaleWeight', value: '1190 lb' },
        { code: 'carrierNote', value: 'Scale at LAX' },
        { code: 'certificate', value: '' },
        { code: 'notice', value: '2026-11-20 1SMPL20261127' },
      ],
    },
  ]);
});

test.each<[what: string, given: Partial<Notice>, expected: unknown]>([
  ['another class', { linehaul: 230, classes: ['125'] }, [[STANDARD, 'LINEHAUL', 'shipment', 50_00, ['reason reclassified', 'declaredClass 100', 'inspectedClass 125']]]],
  [
    'weight and class at once',
    { linehaul: 250, weight: 1200, classes: ['125'] },
    [[WEIGHT_UPDATE, 'ADJ', 'shipment', 70_00, ['declaredWeight 1000 lb', 'scaleWeight 1200 lb', 'declaredClass 100', 'inspectedClass 125']]],
  ],
  ['a smaller weight', { linehaul: 150, weight: 900 }, [[WEIGHT_UPDATE, 'ADJ', 'shipment', -30_00, ['declaredWeight 1000 lb', 'scaleWeight 900 lb']]]],
  ['the same weight in kilograms', { linehaul: 181, weight: 454, weightUnit: 'Kilograms' }, [[STANDARD, 'LINEHAUL', 'shipment', 1_00, ['reason linehaul', 'amountBefore 18000', 'amountNow 18100']]]],
  ['cubic capacity', { linehaul: 300, log: [{ eventCode: 'CBC' }] }, [[STANDARD, 'LINEHAUL', 'shipment', 120_00, ['reason linehaul', 'event CBC', 'amountBefore 18000', 'amountNow 30000']]]],
  ['fuel', { fuel: 50 }, [[STANDARD, 'FSC', 'shipment', 2_30, ['reason fuel', 'fuelPercent 26%', 'amountBefore 4770', 'amountNow 5000']]]],
  ['a new service', { total: 372.7, codes: ['LFTD', 'RES'] }, [[OTHER, 'ACC_11', 'delivery', 60_00, ['reason serviceAdded', 'service RES']]]],
  [
    'a new service that only the log names',
    { total: 372.7, codes: undefined, log: [{ eventCode: 'STG', carrierDescription: '2 days' }] },
    [[OTHER, 'ADJ', 'shipment', 60_00, ['reason serviceAdded', 'service STG', 'carrierNote 2 days']]],
  ],
  ['a new service without a charge', { codes: ['LFTD', 'RES'] }, [[OTHER, 'ACC_11', 'delivery', 0, ['reason serviceFree', 'service RES']]]],
  [
    'two new services, each with its amount',
    {
      total: 397.7,
      codes: ['LFTD', 'RES', 'DET'],
      log: [
        { eventCode: 'RES', chargeImpact: 60 },
        { eventCode: 'DET', chargeImpact: 25 },
      ],
    },
    [
      [OTHER, 'ADJ', 'shipment', 25_00, ['reason serviceAdded', 'service DET']],
      [OTHER, 'ACC_11', 'delivery', 60_00, ['reason serviceAdded', 'service RES']],
    ],
  ],
  ['two new services in one amount', { total: 397.7, codes: ['LFTD', 'RES', 'DET'] }, [[OTHER, 'ADJ', 'shipment', 85_00, ['reason serviceAdded', 'service DET', 'service RES']]]],
  ['a service that is gone', { total: 227.7, codes: [] }, [[LIFTGATE, 'ACC_1', 'delivery', -85_00, ['reason serviceRemoved', 'service LFTD']]]],
  [
    'one service in the place of another',
    { total: 287.7, codes: ['RES'] },
    [
      [LIFTGATE, 'ACC_1', 'delivery', -85_00, ['reason serviceRemoved', 'service LFTD']],
      [OTHER, 'ACC_11', 'delivery', 60_00, ['reason serviceAdded', 'service RES']],
    ],
  ],
  ['a quoted service that is waived', { total: 227.7 }, [[LIFTGATE, 'ACC_1', 'delivery', -85_00, ['reason serviceFree', 'service LFTD', 'amountBefore 8500', 'amountNow 0']]]],
  ['a dearer service', { total: 322.7 }, [[LIFTGATE, 'ACC_1', 'delivery', 10_00, ['reason serviceMore', 'service LFTD', 'amountBefore 8500', 'amountNow 9500']]]],
  ['a truck that came for nothing', { total: 462.7, log: [{ eventCode: 'VOR' }] }, [[EMPTY_RUN, 'ADJ', 'shipment', 150_00, ['reason serviceAdded', 'service VOR']]]],
])('%s', (_what, given, expected) => expect(brief(known(), stated(given))).toEqual(expected));

test('a service that nothing names is unclear; words of the carrier name it', () => {
  const none = known({ codes: [], services: new Map(), paid: { ...prices, services: 0 }, wanted: { ...prices, services: 0 } });
  expect(changes(none, stated({ codes: [] }))).toBe('services are 8500 cents, not 0, and nothing names the difference');
  expect(brief(none, stated({ codes: [], charges: { detail: 'Debris hauled away' } }))).toEqual([[OTHER, 'ADJ', 'shipment', 85_00, ['reason serviceMore', 'carrierNote Debris hauled away']]]);
});

test('what its owner was credited after a dispute is neither charged again nor given twice', () => {
  const credited = known({ wanted: { ...prices, linehaul: 212_00 }, paid: { ...prices, linehaul: 192_00 }, weightLb: 1190 });
  // The carrier stays with its amount, comes halfway, agrees, gives more, and wants more.
  expect([212, 202, 192, 182, 222].map((linehaul) => (changes(credited, stated({ linehaul, weight: 1190 })) as { cents: number }[]).map(({ cents }) => cents))).toEqual([
    [],
    [],
    [],
    [-10_00],
    [10_00],
  ]);
});

test('services that the carrier does not list stay, those of its log are added', () => {
  expect(codesAfter(known(), { codes: undefined, log: [] })).toEqual(['LFTD']);
  expect(codesAfter(known(), { codes: [], log: [{ code: 'RES', words: undefined, certificate: false, impact: undefined }] })).toEqual(['RES']);
});
