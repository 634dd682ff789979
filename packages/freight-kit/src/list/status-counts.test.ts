import { countsByTab } from './status-counts';

test.each([
  [
    'each status has its number',
    [
      { status: 1, count: 2 },
      { status: 2, count: 3 },
    ],
    { all: 5, 1: 2, 2: 3 },
  ],
  ['one that is not in the answer has none', [{ status: 2, count: 3 }], { all: 3, 1: 0, 2: 3 }],
  ['without rows all have none', [], { all: 0, 1: 0, 2: 0 }],
])('%s', (_what, counts, expected) => expect(countsByTab(counts, [1, 2])).toEqual(expected));
