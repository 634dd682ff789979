import { canClose, close, noTabs, visit, type Tabs } from './tabs';

const opened = (...keys: string[]): Tabs => keys.reduce((tabs, key) => visit(tabs, key, key), noTabs);
const keys = (tabs: Tabs): string[] => tabs.open.map((tab) => tab.key);

describe('page tabs', () => {
  test('opening a menu route adds a tab once and activates it', () => {
    const tabs = visit(opened('/order', '/orders'), '/order', '/order');
    expect(keys(tabs)).toEqual(['/order', '/orders']);
    expect(tabs.active).toBe('/order');
  });

  test('a tab remembers its last location', () => {
    const tabs = visit(opened('/orders', '/wallet'), '/orders', '/orders/FP1?from=list');
    expect(tabs.open[0]).toEqual({ key: '/orders', href: '/orders/FP1?from=list' });
  });

  test.each([
    ['the only tab', opened('/order'), '/order', false],
    ['an inactive tab', opened('/order', '/orders'), '/order', false],
    ['the active one of two', opened('/order', '/orders'), '/orders', true],
    ['a tab that is not open', opened('/order', '/orders'), '/wallet', false],
  ])('%s may be closed: %4$s', (_, tabs, key, expected) => {
    expect(canClose(tabs, key)).toBe(expected);
    expect(close(tabs, key) === tabs).toBe(!expected);
  });

  test.each([
    ['the last is replaced by the previous', ['/a', '/b', '/c'], '/c', '/b'],
    ['the middle is replaced by the next', ['/a', '/b', '/c'], '/b', '/c'],
    ['the first is replaced by the next', ['/a', '/b', '/c'], '/a', '/b'],
  ])('%s', (_, open, key, next) => {
    const tabs = close(visit(opened(...open), key, key), key);
    expect(tabs.active).toBe(next);
    expect(keys(tabs)).toEqual(open.filter((other) => other !== key));
  });
});
