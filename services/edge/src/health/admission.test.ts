import { Admission } from './admission';

const page = (visitor: string, id: number) => ({ visitor, page: String(id), set: 'set' });

test('a visitor has a number of page loads a minute, for each remote by itself', () => {
  let now = 0;
  const admission = new Admission(() => now);
  const admitted = (visitor: string, remote: string, from: number, count: number) =>
    Array.from({ length: count }, (_, id) => admission.refuse(page(visitor, from + id), 'address', remote)).filter((refusal) => !refusal).length;
  const most = admitted('a', 'orders', 0, 1_000);
  expect(most).toBeLessThan(100);
  expect(admission.refuse(page('a', 2_000), 'address', 'orders')).toBe('visitor');
  expect(admitted('a', 'wallet', 2_000, 1)).toBe(1);
  expect(admitted('b', 'orders', 0, 1)).toBe(1);
  now = 60_000;
  expect(admitted('a', 'orders', 3_000, 1_000)).toBe(most);
});

test('a page that was admitted goes on to count, each thing once', () => {
  let now = 0;
  const admission = new Admission(() => now);
  expect(admission.refuse(page('a', 1), 'address', 'orders')).toBeUndefined();
  for (let id = 2; id < 200; id += 1) admission.refuse(page('a', id), 'address', 'orders');
  now = 59_000;
  expect(admission.refuse(page('a', 1), 'address', 'orders')).toBeUndefined();
  expect([1, 2, 3].map(() => admission.isFirst(page('a', 1), 'orders error'))).toEqual([true, false, false]);
  expect(admission.isFirst(page('a', 1), 'orders call')).toBe(true);
});

test('a page that was refused tells nothing', () => {
  const admission = new Admission(() => 0);
  for (let id = 0; id < 200; id += 1) admission.refuse(page('a', id), 'address', 'orders');
  expect(admission.isFirst(page('a', 199), 'orders error')).toBe(false);
});

test('a page that tells ever new things fills no memory', () => {
  const admission = new Admission(() => 0);
  admission.refuse(page('a', 1), 'address', 'orders');
  const told = Array.from({ length: 10_000 }, (_, id) => admission.isFirst(page('a', 1), `orders ${id}`)).filter(Boolean);
  expect(told.length).toBeLessThan(1_000);
});
