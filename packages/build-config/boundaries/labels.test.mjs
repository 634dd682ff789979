import { answersOf, lines } from '../test/es-answers.mjs';

const vocabulary = {
  labels: {
    status: { 10: { zh: '待确认', en: 'Reviewing' }, 20: { zh: '已下单', en: 'Booked' }, 30: { zh: '待提货', en: 'Pickup scheduled' } },
    place: { cfs: { zh: 'CFS 集装箱货运站', en: 'CFS' }, farm: { zh: '农场', en: 'Farm' } },
  },
  codes: { Status: { REVIEWING: 10, BOOKED: 20 } },
};

const cases = [
  ['texts of one language', "const a = { 10: 'Under review', 20: 'Booked', 30: 'Pickup scheduled' };", /^1 .*status/],
  ['texts of both, with their line', "const b = 1;\nconst a = { 10: { zh: '待确认', en: 'Reviewing' }, '20': { zh: '已下单', en: 'Booked' } };", /^2 .*status/],
  ['codes by their names', "const a = { [Status.REVIEWING]: { zh: '待确认', en: 'x' }, [Status.BOOKED]: { zh: 'x', en: 'Booked' } };", /^1 .*status/],
  ['codes that are words, deep inside', "const a = { b: { cfs: 'CFS', farm: 'Farm' } };", /^1 .*place/],
  ['one word in common', "const a = { 10: 'Reviewing', 20: 'Something else' };", undefined],
  ['sentences by code', "const a = { 10: 'We look at it.', 20: 'The carrier has it.' };", undefined],
  ['the same words under other names', "const a = { first: 'Reviewing', second: 'Booked' };", undefined],
  ['colours by code', "const a = { 10: 'blue', 20: 'green', 30: tone };", undefined],
];

const found = answersOf(
  'boundaries/labels.mjs',
  'ownLabels',
  [...cases.map(([, code]) => ['remote', code]), ['tooling', cases[0][1]]].map(([role, code]) => [role, 'x/src/a.ts', code, vocabulary]),
).map(lines);

test.each(cases.map(([name, , refused], at) => [name, refused, found[at]]))('%s: refused for %s', (_, refused, faults) => {
  expect(faults).toEqual(refused ? [expect.stringMatching(refused)] : []);
});

test('only what shows codes to people is looked at', () => {
  expect(found.at(-1)).toEqual([]);
});
