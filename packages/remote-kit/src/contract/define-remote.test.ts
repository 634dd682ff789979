import { defineMessages } from '../i18n/messages';
import { defineRemote, shapeFault } from './define-remote';

const texts = { zh: { a: '甲' }, en: { a: 'a' } } as const;
const messages = [defineMessages('orders:page', texts)];
const Component = (): null => null;
const page = defineRemote({ namespace: 'orders', messages, routes: [{ path: '', Component }] });

test('what defineRemote makes is accepted: pages and components', () => {
  expect(shapeFault(page, 'orders')).toBeUndefined();
  expect(shapeFault(defineRemote({ namespace: 'address', messages: [defineMessages('address:picker', texts)], Component }), 'address')).toBeUndefined();
});

test.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /default export/],
  ['a bare component', Component, /default export/],
  ['an object of another make', { routes: [] }, /shape is undefined/],
  ['another version of the shape', { ...page, shape: 'portal-remote/9' }, /portal-remote\/9/],
  ['no namespace', { ...page, namespace: '' }, /namespace/],
  ['the namespace of another remote', { ...page, namespace: 'wallet' }, /namespace is "wallet", .*"orders"/],
  ['the namespace of the shared terms', { ...page, namespace: 'freight' }, /namespace is "freight", .*"orders"/],
  ['one language only', { ...page, messages: { zh: {} } }, /messages/],
  ['no routes', { ...page, routes: [] }, /at least one route/],
  ['a route without a component', { ...page, routes: [{ path: '', Component }, { path: 'x' }] }, /routes\[1\]/],
])('%s is refused by name of the part', (_, value, reason) => {
  expect(shapeFault(value, 'orders')).toMatch(reason);
});

test('texts are those of features: a tree of any other keys is a type error', () => {
  // @ts-expect-error a tree of its own
  expect(() => defineRemote({ namespace: 'orders', messages: texts, Component })).toThrow();
});
