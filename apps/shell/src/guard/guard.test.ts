import type { RemoteRelease } from '../releases/remote-release';
import { releaseSet } from '../releases/release-set';
import { beginGuard, withGuard } from './begin';
import { start } from './start';
import * as guard from './guard';
import { onFinding, ownerOf } from './owner';

jest.mock('../releases/release-set', () => {
  const set = {
    remotes: {
      orders: { version: '2.0.0', base: '/remotes/orders/2.0.0/', fallback: { version: '1.0.0', base: '/remotes/orders/1.0.0/' } },
      wallet: { version: '3.0.0', base: '/remotes/wallet/3.0.0/' },
    },
  };
  return { releaseSet: () => set };
});

const found: string[] = [];
onFinding(({ remote, version }, what) => found.push(`${remote}@${version} ${what}`));

/** The scripts of remotes that the page has fetched, with their text. */
const scripts: Record<string, string> = {};
performance.getEntriesByType = () => Object.keys(scripts).map((name) => ({ name }) as PerformanceEntry);
start.fetch = globalThis.fetch = ((url: string) => Promise.resolve({ text: () => Promise.resolve(scripts[url]) })) as unknown as typeof fetch;

const { evaluateGuarded, lookAround } = guard;
const wallet = { remote: 'wallet', version: '3.0.0' };
beforeEach(() => (found.length = 0));

test('what happened before the guard was there is told when it comes', async () => {
  const sources: string[] = [];
  beginGuard(({ onFinding: listen }) => {
    listen(({ remote, version }, what) => found.push(`${remote}@${version} ${what}`));
    sources.push('set up');
  });
  const before = JSON.parse;
  JSON.parse = () => 1;
  start.ran.push(wallet);
  scripts['https://a.example/remotes/wallet/3.0.0/early.js'] = `x=${String(JSON.parse)}`;
  await withGuard();
  await withGuard();
  for (let turns = 0; turns < 50 && found.length === 0; turns += 1) await Promise.resolve();
  expect(sources).toEqual(['set up']);
  expect(found).toEqual(['wallet@3.0.0 changed JSON.parse']);
  expect(JSON.parse).toBe(before);
});

test('the owner of a file is the version in whose folder it is', () => {
  expect(Object.keys(releaseSet().remotes as Record<string, RemoteRelease>)).toHaveLength(2);
  expect(ownerOf('at f (https://a.example/remotes/orders/1.0.0/x.js:1:2)')).toEqual({ remote: 'orders', version: '1.0.0' });
  expect(ownerOf('at f (https://a.example/remotes/shell/1.0.0/main.js:1:2)')).toBeUndefined();
});

test('what a module changes while it is evaluated is put back at once and told of its version', () => {
  const before = JSON.parse;
  expect(evaluateGuarded(wallet, () => (JSON.parse = () => 1))).toBeInstanceOf(Function);
  expect(JSON.parse).toBe(before);
  expect(found).toEqual(['wallet@3.0.0 changed JSON.parse']);
});

test('so it is when the module throws, and the error goes on', () => {
  const thrower = (): never => {
    Object.assign(Array.prototype, { last: 1 });
    throw new Error('boom');
  };
  expect(() => evaluateGuarded(wallet, thrower)).toThrow('boom');
  expect('last' in []).toBe(false);
  expect(found).toEqual(['wallet@3.0.0 changed Array.prototype.last']);
});

test('what changed before the evaluation is not its doing: nobody’s function, such as an extension’s, stays', async () => {
  const before = history.pushState;
  const patch = (): void => undefined;
  history.pushState = patch;
  evaluateGuarded(wallet, () => 1);
  await lookAround('wallet');
  expect(found).toEqual([]);
  expect(history.pushState).toBe(patch);
  history.pushState = before;
  await lookAround();
});

test('a function that a page has put there later belongs to the remote in whose file it is written', async () => {
  const patch = (): string => 'of orders';
  scripts['https://a.example/remotes/wallet/3.0.0/a.js'] = 'const a = 1;';
  scripts['https://a.example/remotes/orders/1.0.0/b.js'] = `const x=${String(patch)};`;
  const before = JSON.stringify;
  JSON.stringify = patch;
  await lookAround('wallet');
  expect(found).toEqual(['orders@1.0.0 changed JSON.stringify']);
  expect(JSON.stringify).toBe(before);
});

test('a function that is gone is the page’s that was open', async () => {
  Reflect.deleteProperty(Array.prototype, 'at');
  await lookAround('wallet');
  expect(found).toEqual(['wallet@3.0.0 changed Array.prototype.at']);
  expect([1].at(0)).toBe(1);
});

test('a look that fails is told on the console, and stops nothing', async () => {
  const error = new Error('no files');
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch } = start;
  start.fetch = () => {
    throw error;
  };
  const before = JSON.parse;
  JSON.parse = () => 1;
  await lookAround('wallet');
  expect(told.mock.calls).toEqual([[error]]);
  JSON.parse = before;
  start.fetch = fetch;
});
