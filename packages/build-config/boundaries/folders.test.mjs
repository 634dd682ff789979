import { circles, likelyOrders } from './circles.mjs';
import { folderFaults } from './folders.mjs';
import { lengthFault } from './lengths.mjs';

/** Rooms of a package from arrows written `from > to`, each an import on the line of its place in the list. */
function check(arrows, layers) {
  const pairs = arrows.map((arrow) => arrow.split(' > ').map((file) => `x/a/src/${file}`));
  const files = [...new Set(pairs.flat())];
  return folderFaults(
    { dir: 'x/a', files, layers },
    pairs.filter(([, to]) => to).map(([from, to], at) => ({ from, to, line: at + 1 })),
  );
}

describe('the folder rule', () => {
  test.each([
    ['folders that import downward', ['a/one.ts > b/two.ts', 'b/two.ts > c.ts'], undefined],
    ['a folder and the file beside it', ['a/index.ts > a/sub/x.ts', 'a/sub/x.ts > a/util.ts'], undefined],
    ['arrows down the declared list', ['main.ts > a/x.ts', 'a/x.ts > b/x.ts', 'b/x.ts > c/x.ts'], ['main.ts', 'a', 'b', 'c']],
    ['a group whose members go down', ['a/x.ts > c/x.ts', 'b/x.ts > c/x.ts'], [['a', 'b'], 'c']],
    ['files within one folder of the list', ['a/x.ts > a/y.ts', 'b/x.ts > c/x.ts'], ['a', 'b', 'c']],
  ])('takes %s', (_, arrows, layers) => expect(check(arrows, layers)).toEqual({ faults: [], upward: 0, circles: 0 }));

  test.each([
    [
      'two folders that import each other',
      ['a/x.ts > b/x.ts', 'a/y.ts > b/x.ts', 'b/y.ts > a/z.ts'],
      undefined,
      'x/a/src/b/y.ts:3 imports x/a/src/a/z.ts: a circle in x/a/src; allowed is the way down a → b',
    ],
    [
      'a circle of folders without one of files',
      ['d/a/x.ts > d/b/x.ts', 'd/b/y.ts > d/c.ts', 'd/b/x.ts > d/c.ts', 'd/a/x.ts > d/b/z.ts', 'd/c.ts > d/a/y.ts'],
      undefined,
      'x/a/src/d/c.ts:5 imports x/a/src/d/a/y.ts: a circle in x/a/src/d; allowed is the way down a → b → c.ts',
    ],
    [
      'an arrow up the declared list, though there is no circle',
      ['a/x.ts > b/x.ts', 'c/x.ts > a/x.ts'],
      ['a', 'b', 'c'],
      'x/a/src/c/x.ts:2 imports x/a/src/a/x.ts: c is below a in portal.layers of x/a/package.json; a may import c, not the reverse',
    ],
    [
      'a folder that imports the composition above it',
      ['main.ts > a/x.ts', 'b/deep/x.ts > main.ts', 'a/x.ts > c/x.ts'],
      ['main.ts', 'a', 'b', 'c'],
      'x/a/src/b/deep/x.ts:2 imports x/a/src/main.ts: b is below main.ts in portal.layers of x/a/package.json; main.ts may import b, not the reverse',
    ],
    ['an arrow within a group', ['a/x.ts > b/x.ts', 'b/x.ts > c/x.ts'], [['a', 'b'], 'c'], 'x/a/src/a/x.ts:1 imports x/a/src/b/x.ts: a and b share a layer and may not import each other'],
  ])('refuses %s', (_, arrows, layers, fault) => expect(check(arrows, layers).faults).toEqual([fault]));

  test.each([
    ['three folders without a list', ['a/x.ts > b/x.ts', 'c/x.ts'], undefined, ['x/a/package.json declares no portal.layers for its 3 folders (a, b, c)']],
    ['an entry missing from the list', ['a/x.ts > b/x.ts', 'c/x.ts', 'main.ts'], ['a', 'b', 'c'], ['x/a/package.json: portal.layers lacks main.ts']],
    ['an entry that is gone', ['a/x.ts > b/x.ts'], ['a', 'b', 'c'], ['x/a/package.json: portal.layers names c, which does not exist']],
    ['an entry twice', ['a/x.ts > b/x.ts'], ['a', 'b', 'a'], ['x/a/package.json: portal.layers names a twice']],
  ])('asks for the whole list: %s', (_, arrows, layers, faults) => expect(check(arrows, layers).faults).toEqual(expect.arrayContaining(faults)));

  test('counts arrows by pair of children, faults by import', () => {
    const { faults, upward, circles: rounds } = check(['a/x.ts > b/x.ts', 'a/y.ts > b/x.ts', 'a/z.ts > b/x.ts', 'b/x.ts > a/x.ts', 'b/y.ts > a/x.ts'], undefined);
    expect({ faults: faults.length, upward, rounds }).toEqual({ faults: 2, upward: 1, rounds: 1 });
  });
});

describe('circles', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['b']],
    ['e', ['a']],
  ]);
  test('finds a circle once, by its shortest round', () => {
    expect(circles(graph)).toEqual([['a', 'b', 'c']]);
  });
  test('orders a circle so that those who import the most stand on top', () => {
    const weights = { 'a b': 3, 'b c': 3, 'c a': 1, 'b d': 1, 'd b': 2 };
    expect(likelyOrders(graph, (from, to) => weights[`${from} ${to}`] ?? 0)).toEqual([['a', 'd', 'b', 'c']]);
  });
});

test.each([
  ['300 lines', 'a\n'.repeat(300), []],
  ['more, with a reason on top', `/**\n * Long because it is one table.\n */\n${'a\n'.repeat(300)}`, []],
  ['more', 'a\n'.repeat(301), [expect.stringContaining('x.ts has 301 lines')]],
  ['more, with a reason further down', `${'a\n'.repeat(301)}// Long because it is one table.\n`, [expect.stringContaining('302 lines')]],
])('a file of %s', (_, code, faults) => expect(lengthFault('x.ts', code)).toEqual(faults));
