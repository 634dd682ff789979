import { pagesShown } from './pagination';

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 25, [1, 2, 3, 4, 5, -2, 25]],
  [4, 25, [1, -1, 3, 4, 5, -2, 25]],
  [13, 25, [1, -1, 12, 13, 14, -2, 25]],
  [25, 25, [1, -1, 21, 22, 23, 24, 25]],
])('page %i of %i', (current, last, expected) => expect(pagesShown(current, last)).toEqual(expected));
