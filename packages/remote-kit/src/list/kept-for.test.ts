import { keptFor } from './kept-for';

test('a row is asked for its texts once, and each row by itself', () => {
  const textsOf = jest.fn(({ no }: { no: string }) => ({ no }));
  const kept = keptFor(textsOf);
  const rows = [{ no: 'A1' }, { no: 'B2' }] as const;
  const [first] = rows.map(kept);
  expect(rows.map(kept)).toEqual(rows);
  expect(kept(rows[0])).toBe(first);
  expect(textsOf).toHaveBeenCalledTimes(2);
});
