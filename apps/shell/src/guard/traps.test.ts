import type { Recorded } from './start';
import { setTraps } from './traps';
import { onFinding } from './owner';
import { followPages } from './page-life';

// Code of this file is a remote's; what calls it through a helper of the shell is not.
jest.mock('../releases/release-set', () => {
  const set = { remotes: { orders: { version: '2.0.0', base: '/guard/traps.test.ts' } } };
  return { releaseSet: () => set };
});

const found: string[] = [];
onFinding(({ remote, version }, what) => found.push(`${remote}@${version} ${what}`));
// jsdom's has no methods.
Object.assign(globalThis, { CSSStyleSheet: Object });
const stack = 'Error\n at a (/x.js:1:2)\n at b (https://a.example/guard/traps.test.ts:1:2)';
const former: Recorded[] = [];
const call = (target: Document | undefined, name: 'addEventListener' | 'removeEventListener', ...args: [type: string, listener: () => void, options?: boolean | AddEventListenerOptions]): void => {
  (target ?? window)[name](...args);
  former.push({ target, name, args, stack });
};
const early = { heard: 0 };
const listener = (): void => void (early.heard += 1);
call(document, 'addEventListener', 'early', listener, null as never);
const ended = { heard: 0 };
const removed = (): void => void (ended.heard += 1);
call(document, 'addEventListener', 'ended', removed, true);
call(document, 'removeEventListener', 'ended', removed, { capture: true });
call(undefined, 'addEventListener', 'ended', removed, { once: true });
window.dispatchEvent(new Event('ended'));
call(undefined, 'removeEventListener', 'again', removed);
call(undefined, 'addEventListener', 'again', removed);
setTraps(former);
beforeEach(() => (found.length = 0));

test('a listener that has ended before the guard came stays so; one that was added again is heard', () => {
  document.dispatchEvent(new Event('ended'));
  window.dispatchEvent(new Event('ended'));
  expect(ended.heard).toBe(1);
  window.dispatchEvent(new Event('again'));
  expect(ended.heard).toBe(2);
});

test('a listener of a remote is heard after the others, and ends with its pages; so does one from before', () => {
  const heard: string[] = [];
  document.addEventListener('keyup', () => heard.push('captured'), true);
  document.body.addEventListener('keyup', () => heard.push('in the page'));
  document.body.dispatchEvent(new Event('keyup', { bubbles: true }));
  document.dispatchEvent(new Event('early'));
  expect([heard, early.heard]).toEqual([['in the page', 'captured'], 1]);
  expect(found).toEqual(['orders@2.0.0 listens to keyup with capture']);
  followPages('orders', false);
  document.body.dispatchEvent(new Event('keyup', { bubbles: true }));
  document.dispatchEvent(new Event('early'));
  expect([heard.length, early.heard]).toEqual([3, 1]);
});

test('a remote removes its listener as it has added it', () => {
  let heard = 0;
  const count = (): void => void (heard += 1);
  for (const options of [true, false, { capture: true }, undefined, null as never]) {
    document.addEventListener('input', count, options);
    document.dispatchEvent(new Event('input'));
    document.removeEventListener('input', count, options);
    document.dispatchEvent(new Event('input'));
  }
  expect(heard).toBe(5);
});

test('its own signal ends it too', () => {
  let heard = 0;
  const own = new AbortController();
  window.addEventListener('resize', () => (heard += 1), { signal: own.signal });
  window.dispatchEvent(new Event('resize'));
  own.abort();
  window.dispatchEvent(new Event('resize'));
  expect(heard).toBe(1);
});

test('the session stays in storage', () => {
  localStorage.setItem('portal.draft', '1');
  localStorage.setItem('token', 'taken');
  localStorage.clear();
  localStorage.removeItem('Is-Decrypt');
  expect({ ...localStorage }).toEqual({ 'portal.draft': '1' });
  expect(found).toEqual(['setItem(token)', 'clear()', 'removeItem(Is-Decrypt)'].map((what) => `orders@2.0.0 called ${what} of storage`));
});

test('no cookie is written', () => {
  document.cookie = 'probe=1';
  expect(document.cookie).toBe('');
  expect(found).toEqual(['orders@2.0.0 used document.cookie', 'orders@2.0.0 used document.cookie']);
});

test('a style element applies nowhere, anything else goes into the page', () => {
  const style = document.createElement('style');
  document.head.append(style, document.createElement('meta'));
  expect([style.media, document.head.children.length]).toEqual(['not all', 2]);
  expect(found).toEqual(['orders@2.0.0 added a style element']);
});

test('what is inserted before a style element leaves it as it is', () => {
  const [present, style] = [document.createElement('style'), document.createElement('style')];
  document.body.append(present);
  Node.prototype.insertBefore.call(document.head, present, null);
  document.head.insertBefore(document.createElement('link'), present);
  expect([present.media, found]).toEqual(['', []]);
  document.head.insertBefore(style, present);
  expect([present.media, style.media]).toEqual(['', 'not all']);
  expect(style.nextSibling).toBe(present);
  expect(found).toEqual(['orders@2.0.0 added a style element']);
});
