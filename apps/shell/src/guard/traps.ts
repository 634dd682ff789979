import { MAX_CALLS, type Recorded } from './start';
import { found, ownerOf, type Owner } from './owner';
import { endOfPages } from './page-life';

/** What a trap does in the place of the function that a remote called. */
type Instead = (owner: Owner, args: unknown[], proceed: (args: unknown[]) => unknown) => unknown;

/** The line of a stack for its caller's caller, in all browsers. */
const callerIn = (stack = ''): string => stack.split('\n').filter((line) => /:\d+:\d+/.test(line))[1] ?? '';

/** The function, but for calls from a remote's own code. What shared modules do for a remote is the shell's. */
const trapped = (run: Function, instead: Instead, concerns: (args: unknown[]) => boolean = () => true) =>
  function (this: unknown, ...args: unknown[]): unknown {
    const proceed = (given: unknown[]): unknown => Reflect.apply(run, this, given);
    const owner = concerns(args) ? ownerOf(callerIn(new Error().stack)) : undefined;
    return owner ? instead(owner, args, proceed) : proceed(args);
  };

function trap(target: object, names: string[], instead: (name: string) => Instead, concerns?: (args: unknown[]) => boolean): void {
  const methods = target as Record<string, Function | undefined>;
  for (const name of names) if (methods[name]) methods[name] = trapped(methods[name], instead(name), concerns);
}

/** The third argument of a listener, which may be `capture` alone, or null. */
const optionsOf = (given: unknown): AddEventListenerOptions => (typeof given === 'object' ? (given ?? {}) : { capture: Boolean(given) });

const captures = (given: unknown): boolean => Boolean(optionsOf(given).capture);

/** A listener of a remote ends with its pages, and is not heard before everybody else. */
const listen: Instead = (owner, [type, listener, given], proceed) => {
  const { capture, signal, ...options } = optionsOf(given);
  if (capture) found(owner, `listens to ${String(type)} with capture`);
  const end = endOfPages(owner.remote);
  return proceed([type, listener, { ...options, signal: signal ? (AbortSignal.any?.([signal, end]) ?? signal) : end }]);
};

/** A listener whose capture was taken away is found without it. */
const unlisten: Instead = (_owner, args, proceed) => {
  if (captures(args[2])) proceed(args.slice(0, 2));
  return proceed(args);
};

const refuse =
  (what: (args: unknown[]) => string): Instead =>
  (owner, args) =>
    found(owner, what(args));

/** The session's, see `tokenStore` and `decryptStore` of api-client. */
const RESERVED = [undefined, 'token', 'Is-Decrypt'];

const isStyle = (node: unknown): node is HTMLStyleElement => node instanceof HTMLStyleElement;

/** Its rules would be for the whole portal: they apply nowhere. */
const insert: Instead = (owner, args, proceed) => {
  for (const style of args.filter(isStyle)) style.media = 'not all';
  found(owner, 'added a style element');
  return proceed(args);
};

/** Of what comes after the first argument nothing goes into the page: the node before which it goes is in it. */
const insertFirst: Instead = (owner, [node, ...others], proceed) => insert(owner, [node], () => proceed([node, ...others]));

function trapAccessor(name: 'cookie' | 'adoptedStyleSheets', read: (value: never) => unknown): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, name) ?? {};
  if (!get || !set) return;
  const used: Instead = (owner, args, proceed) => {
    found(owner, `used document.${name}`);
    return args.length > 0 ? undefined : read(proceed([]) as never);
  };
  Object.defineProperty(document, name, { configurable: true, get: trapped(get, used) as never, set: trapped(set, used) as never });
}

/** Whether a call takes away the listener of another one. */
const removes = (call: Recorded, { target, args }: Recorded): boolean =>
  call.name === 'removeEventListener' &&
  (call.target ?? window) === (target ?? window) &&
  call.args[0] === args[0] &&
  call.args[1] === args[1] &&
  captures(call.args[2]) === captures(args[2]);

/** A listener from before the guard was there gets the same end unless it has had its own, a style element applies nowhere from now on. */
function catchUp(call: Recorded, later: readonly Recorded[], complete: boolean): void {
  const { target, name, args, stack } = call;
  const owner = ownerOf(callerIn(stack));
  if (!owner) return;
  if (name === 'clear') found(owner, 'called clear() of storage');
  else if (name === 'addEventListener') {
    if (later.some((each) => removes(each, call))) return;
    const listening = target ?? window;
    // It may have been heard, or removed when nobody noted it: it stays as it is.
    const ended = optionsOf(args[2]).once || !complete;
    if (!ended) Reflect.apply(EventTarget.prototype.removeEventListener, listening, args);
    listen(owner, args, (given) => !ended && Reflect.apply(EventTarget.prototype.addEventListener, listening, given));
  } else if (args.some(isStyle)) insert(owner, args, () => undefined);
}

/**
 * Stands before what a remote may not do to the page and what no comparison shows: listeners on the window and the document, what storage
 * has of the session, cookies, style sheets by script. Calls of the shell, of shared modules and of browser extensions pass.
 *
 * @param former calls from before
 */
export function setTraps(former: readonly Recorded[]): void {
  for (const target of [window, document]) {
    trap(target, ['addEventListener'], () => listen);
    trap(target, ['removeEventListener'], () => unlisten);
  }
  trap(
    Storage.prototype,
    ['clear', 'setItem', 'removeItem'],
    (name) => refuse(([key = '']) => `called ${name}(${String(key)}) of storage`),
    ([key]) => RESERVED.includes(key as string),
  );
  trap(
    document.head,
    ['append', 'appendChild', 'prepend'],
    () => insert,
    (nodes) => nodes.some(isStyle),
  );
  trap(
    document.head,
    ['insertBefore'],
    () => insertFirst,
    ([node]) => isStyle(node),
  );
  trap(CSSStyleSheet.prototype, ['insertRule', 'replaceSync'], (name) => refuse(() => `called ${name} of a style sheet`));
  trapAccessor('cookie', (value) => value);
  former.forEach((call, index) => catchUp(call, former.slice(index + 1), former.length < MAX_CALLS));
  // A copy: to push to it changes nothing.
  trapAccessor('adoptedStyleSheets', (sheets: CSSStyleSheet[]) => [...sheets]);
}
