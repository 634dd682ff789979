/**
 * Which page numbers are drawn: the first, the last, the current and its neighbours. Negative numbers are gaps (−1
 * before the current page, −2 after it), so that each entry can be a key.
 */
export function pagesShown(current: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1);
  const from = Math.max(2, Math.min(current - 1, last - 4));
  const to = Math.min(last - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [1, ...(from > 2 ? [-1] : []), ...middle, ...(to < last - 1 ? [-2] : []), last];
}
