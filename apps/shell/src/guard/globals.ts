import { SHARED, start } from './start';

/** Of the window only these: it has a thousand properties. */
const OF_WINDOW = [
  ...SHARED,
  ...'fetch addEventListener removeEventListener setTimeout setInterval requestAnimationFrame localStorage sessionStorage'.split(' '),
];

/** Handlers of the window, whose values are behind accessors. */
const HANDLERS = ['onerror', 'onunhandledrejection'] as const;

type Descriptors = Record<PropertyKey, PropertyDescriptor>;

interface Watched {
  /** What names of its properties begin with. */
  name: string;
  object: object;
  read: () => Descriptors;
  before: Descriptors;
}

/** One property that is not as it was. */
export interface Change {
  /** `Array.prototype.last` */
  name: string;
  /** What is there now; undefined for a property that is gone. */
  value: unknown;
  undo: () => void;
}

const ofSome = (object: object, keys: readonly string[]): Descriptors =>
  Object.fromEntries(keys.map((key) => [key, Object.getOwnPropertyDescriptor(object, key)!]));

const ofWindow = (): Descriptors => ofSome(globalThis, OF_WINDOW);

/** Its traps. React keeps marks of its own on the document. */
const ofDocument = (): Descriptors => ofSome(document, ['addEventListener', 'removeEventListener', 'cookie', 'adoptedStyleSheets']);

const ofHandlers = (): Descriptors =>
  Object.fromEntries(HANDLERS.map((key) => [key, { value: globalThis[key], writable: true, configurable: true }]));

let watched: Watched[] = [];

/** Takes over what the page remembered before any remote ran; of the window it was `fetch` alone. */
export function watchGlobals(): void {
  const present = ofWindow();
  const former = start.fetch === globalThis.fetch ? present : { ...present, fetch: { ...present.fetch, value: start.fetch } };
  watched = [
    { name: '', object: globalThis, read: ofWindow, before: former },
    { name: '', object: globalThis, read: ofHandlers, before: Object.fromEntries(HANDLERS.map((key) => [key, { value: null }])) },
    { name: 'document.', object: document, read: ofDocument, before: ofDocument() },
    ...start.globals.map(([name, object, before]): Watched => ({
      name,
      object,
      read: () => Object.getOwnPropertyDescriptors(object) as Descriptors,
      before,
    })),
  ];
}

/** What the guard itself has put there is as it should be. */
export function acceptGlobals(): void {
  for (const each of watched) each.before = each.read();
}

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  Object.is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;

function putBack({ object, read }: Watched, key: PropertyKey, before: PropertyDescriptor | undefined): void {
  if (read === ofHandlers) globalThis[key as 'onerror'] = (before?.value ?? null) as never;
  else if (before) Reflect.defineProperty(object, key, before);
  else Reflect.deleteProperty(object, key);
}

/** What changed since the last look, which is this one from now on. */
export function changedGlobals(): Change[] {
  return watched.flatMap((each) => {
    const { before } = each;
    const now = each.read();
    each.before = now;
    return Reflect.ownKeys({ ...before, ...now }).flatMap((key): Change[] => {
      if (isSame(before[key], now[key])) return [];
      const undo = (): void => {
        // Somebody else may have changed it meanwhile.
        if (!isSame(each.read()[key], now[key])) return;
        putBack(each, key, before[key]);
        // Only this one: another may have changed since, and is still to be told.
        each.before = { ...each.before, [key]: each.read()[key]! };
      };
      return [{ name: each.name + String(key), value: now[key]?.value ?? now[key]?.get ?? now[key]?.set, undo }];
    });
  });
}
