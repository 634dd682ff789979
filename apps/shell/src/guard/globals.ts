/** Objects of the language and of the browser that all code of a page shares; their prototypes too. */
const SHARED =
  'Object Array Function String Number Promise Map Set RegExp Date Error JSON Math Reflect EventTarget Node Element HTMLElement Document Storage History XMLHttpRequest Response CSSStyleSheet history navigator document';

/** Of the window only these: it has a thousand properties. */
const OF_WINDOW = `${SHARED} fetch addEventListener removeEventListener setTimeout setInterval requestAnimationFrame localStorage sessionStorage`;

/** Handlers of the window, whose values are behind accessors. */
const HANDLERS = ['onerror', 'onunhandledrejection'] as const;

/** Settings that code changes for one stack and puts back. */
const HARMLESS = /^Error\.(stackTraceLimit|prepareStackTrace)$/;

type Descriptors = Record<PropertyKey, PropertyDescriptor>;

interface Watched {
  name: string;
  object: object;
  /** All properties, or those of these names. */
  read: () => Descriptors;
}

/** One property that is not as it was. */
export interface Change {
  /** `Array.prototype.last` */
  name: string;
  /** What is there now; undefined for a property that is gone. */
  value: unknown;
  undo: () => void;
}

const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;

function watchedObjects(): Watched[] {
  const whole = (name: string, object: unknown): Watched[] =>
    typeof object === 'object' || typeof object === 'function'
      ? [{ name: `${name}.`, object: object!, read: () => Object.getOwnPropertyDescriptors(object) as Descriptors }]
      : [];
  const window = {
    name: '',
    object: globalThis,
    read: () => Object.fromEntries(OF_WINDOW.split(' ').map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)!])),
  };
  const handlers = {
    name: '',
    object: globalThis,
    read: () => Object.fromEntries(HANDLERS.map((key) => [key, { value: globalThis[key], writable: true, configurable: true }])),
  };
  return [
    window,
    handlers,
    ...SHARED.split(' ').flatMap((name) => [...whole(name, page[name]), ...whole(`${name}.prototype`, page[name]?.prototype)]),
  ];
}

let baseline: [Watched, Descriptors][] | undefined;

/** Remembers the globals as they are now, once. Before any remote has run. */
export function rememberGlobals(): void {
  baseline ??= watchedObjects().map((watched) => [watched, watched.read()]);
}

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  Object.is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;

function putBack({ object }: Watched, key: PropertyKey, before: PropertyDescriptor | undefined): void {
  if (object === globalThis && HANDLERS.includes(key as never)) globalThis[key as 'onerror'] = before?.value as never;
  else if (before) Reflect.defineProperty(object, key, before);
  else Reflect.deleteProperty(object, key);
}

/** What changed since the last look, which is this one from now on. */
export function changedGlobals(): Change[] {
  return (baseline ?? []).flatMap(([watched, before], index) => {
    const now = watched.read();
    baseline![index] = [watched, now];
    return Reflect.ownKeys({ ...before, ...now }).flatMap((key): Change[] => {
      const name = watched.name + String(key);
      if (isSame(before[key], now[key]) || HARMLESS.test(name)) return [];
      const undo = (): void => {
        // Somebody else may have changed it meanwhile.
        if (!isSame(watched.read()[key], now[key])) return;
        putBack(watched, key, before[key]);
        baseline![index] = [watched, watched.read()];
      };
      return [{ name, value: now[key]?.value ?? now[key]?.get ?? now[key]?.set, undo }];
    });
  });
}
