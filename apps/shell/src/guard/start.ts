import type { Owner } from './owner';

/** Objects of the language and of the browser that all code of a page shares. */
export const SHARED = 'Object Array String Promise JSON EventTarget Node Element Document Storage History XMLHttpRequest history'.split(
  ' ',
);

type Descriptors = Record<PropertyKey, PropertyDescriptor>;

/** An object with its properties as they were before any remote ran. */
type Snapshot = [name: string, object: object, before: Descriptors];

const page = globalThis as unknown as Record<string, { prototype?: object }>;

/** The global of a name, and its prototype. */
export const snapshotsOf = (name: string): Snapshot[] =>
  [`${name}.`, `${name}.prototype.`].flatMap((path, index) => {
    const object = index ? page[name]!.prototype : page[name];
    return object ? [[path, object, Object.getOwnPropertyDescriptors(object) as Descriptors]] : [];
  });

/** A call of a function that remotes may not call in some ways, from before the guard was there. */
export interface Recorded {
  target: unknown;
  name: string;
  args: unknown[];
  stack: string | undefined;
}

/** A page whose guard never comes must not fill the memory. */
export const MAX_CALLS = 500;

/** For the guard: what it starts with. */
export const start = {
  globals: [] as Snapshot[],
  fetch: globalThis.fetch,
  /** Undefined once the guard listens itself. */
  calls: [] as Recorded[] | undefined,
  /** Versions whose modules have run. */
  ran: [] as Owner[],
};
