import { pickVersion } from './pick';
import { entry } from './testing';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);

function canaryVisitors(traffic: number): Set<string> {
  const versions = [entry('orders', '1.0.0', 100 - traffic, true), entry('orders', '1.1.0', traffic, false)];
  return new Set(visitors.filter((visitor) => pickVersion(versions, visitor, 'orders')?.metadata.version === '1.1.0'));
}

test('a canary of 0 % serves nobody and one of 100 % everybody', () => {
  expect(canaryVisitors(0).size).toBe(0);
  expect(canaryVisitors(100).size).toBe(visitors.length);
});

test('a canary gets its share', () => {
  expect(canaryVisitors(10).size / visitors.length).toBeCloseTo(0.1, 2);
  expect(canaryVisitors(0.5).size / visitors.length).toBeCloseTo(0.005, 2);
});

test('raising a canary never moves a visitor back', () => {
  let before = canaryVisitors(0);
  for (const traffic of [0.01, 1, 5, 12.5, 33.33, 50, 99.99, 100]) {
    const after = canaryVisitors(traffic);
    expect([...before].every((visitor) => after.has(visitor))).toBe(true);
    before = after;
  }
});

test('the first version of a remote, as a canary, is for its share alone; the rest has none', () => {
  const having = visitors.filter((visitor) => pickVersion([entry('orders', '1.0.0', 10, true)], visitor, 'orders'));
  expect(having.length / visitors.length).toBeCloseTo(0.1, 2);
  expect(visitors.filter((visitor) => pickVersion([entry('orders', '1.0.0', 0, true)], visitor, 'orders'))).toEqual([]);
});

test('two canaries take different visitors', () => {
  const versions = [entry('orders', '1.0.0', 70, true), entry('orders', '1.1.0', 10, false), entry('orders', '1.2.0', 20, false)];
  const counts = new Map<string, number>();
  for (const visitor of visitors) {
    const { version } = pickVersion(versions, visitor, 'orders')!.metadata;
    counts.set(version, (counts.get(version) ?? 0) + 1 / visitors.length);
  }
  expect(counts.get('1.0.0')).toBeCloseTo(0.7, 1);
  expect(counts.get('1.1.0')).toBeCloseTo(0.1, 1);
  expect(counts.get('1.2.0')).toBeCloseTo(0.2, 1);
});
