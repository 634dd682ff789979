import { allVersions, pinsLeft, visitorCode } from '..';
import { documentOf, entry } from '../testing';
import { parseJson, ReleaseDocumentSchema } from '.';

const pin = (changes: object = {}) => ({ visitor: visitorCode('x'), until: '2026-12-01T00:00:00Z', entry: entry('orders', '1.1.0', 0, false), ...changes });
const read = (...pins: object[]) => parseJson(ReleaseDocumentSchema, JSON.stringify({ ...documentOf({ orders: '1.0.0' }), pins: { orders: pins } }), 'document');

test('a document holds pins, after its lists, until they are over', () => {
  const document = read(pin());
  expect(allVersions(document).orders!.map(({ metadata }) => metadata.version)).toEqual(['1.0.0', '1.1.0']);
  expect(pinsLeft(document.pins, Date.parse('2026-11-30T00:00:00Z'))).toEqual(document.pins);
  expect(pinsLeft(document.pins, Date.parse('2026-12-01T00:00:00Z'))).toBeUndefined();
});

test.each([
  ['the id of a visitor', [pin({ visitor: 'AAAAAAAAAAAAAAAAAAAAAA' })], 'pins.orders[0].visitor must be the code of a visitor'],
  ['no end', [pin({ until: 'never' })], 'pins.orders[0].until'],
  ['a version of another remote', [pin({ entry: entry('wallet', '1.1.0', 0, false) })], 'pins.orders[0].entry must be /remotes/orders/1.1.0/mf-manifest.json'],
  ['traffic', [pin({ entry: entry('orders', '1.1.0', 5, false) })], 'with 0 % and without a fallback'],
  ['more than 50', Array.from({ length: 51 }, () => pin()), 'pins must be at most 50'],
])('pins with %s are refused', (_what, pins, sentence) => expect(() => read(...pins)).toThrow(sentence));
