import { beginGuard } from './begin';
import { changedGlobals, watchGlobals } from './globals';

beginGuard(() => undefined);
watchGlobals();

const names = (): string[] => changedGlobals().map(({ name }) => name);
afterEach(() => changedGlobals().forEach(({ undo }) => undo()));

test('nothing is told of globals that are as they were', () => expect(names()).toEqual([]));

test.each<[string, () => void]>([
  ['Array.prototype.last', () => Object.assign(Array.prototype, { last: () => 1 })],
  ['JSON.parse', () => void (JSON.parse = () => 1)],
  ['history.pushState', () => void (history.pushState = () => undefined)],
  ['History.prototype.replaceState', () => void (History.prototype.replaceState = () => undefined)],
  ['XMLHttpRequest.prototype.send', () => void (XMLHttpRequest.prototype.send = () => undefined)],
  ['setTimeout', () => void Object.defineProperty(globalThis, 'setTimeout', { value: () => 1, configurable: true, writable: true })],
  ['onerror', () => void Object.assign(window, { onerror: () => true })],
  ['Element.prototype.closest', () => void Reflect.deleteProperty(Element.prototype, 'closest')],
  ['Node.prototype.textContent', () => void Object.defineProperty(Node.prototype, 'textContent', { get: () => '', configurable: true })],
])('%s is told once, and can be put back', (name, change) => {
  change();
  const changes = changedGlobals();
  expect(changes.map((each) => each.name)).toEqual([name]);
  expect(names()).toEqual([]);
  changes[0]!.undo();
  expect(names()).toEqual([]);
  expect([].constructor.prototype.last).toBeUndefined();
  expect(JSON.parse('[2]')).toEqual([2]);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
  expect(window.onerror).toBeNull();
  expect(document.body.closest('body')).toBe(document.body);
});

test('what somebody else has changed since is not put back', () => {
  const original = JSON.stringify;
  const [first, second] = [() => '1', () => '2'];
  JSON.stringify = first;
  const [change] = changedGlobals();
  JSON.stringify = second;
  change!.undo();
  expect(JSON.stringify).toBe(second);
  JSON.stringify = original;
  changedGlobals();
});

test('what has changed since the look is told by the next one, whatever was put back between them', () => {
  const stringify = JSON.stringify;
  Object.assign(JSON, { first: 1 });
  const [change] = changedGlobals();
  JSON.stringify = () => '2';
  change!.undo();
  const later = changedGlobals();
  expect(later.map(({ name }) => name)).toEqual(['JSON.stringify']);
  later[0]!.undo();
  expect(JSON.stringify).toBe(stringify);
  Object.assign(JSON, { first: 2 });
  expect(names()).toEqual(['JSON.first']);
  Reflect.deleteProperty(JSON, 'first');
  changedGlobals();
});
