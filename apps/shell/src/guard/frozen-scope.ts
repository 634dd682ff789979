type Factory = () => unknown;

/** One version of a shared module, as the bundler's share scope has it. */
interface Shared {
  get: () => Factory | Promise<Factory>;
}

/** Module → version → how it is taken. */
export type ShareScope = Record<string, Record<string, Shared>>;

const done = new WeakSet<object>();

const isPlain = (value: object): boolean => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Contexts and lazy components of React hold their present value. */
const isLive = (value: object): boolean => '_currentValue' in value || '_payload' in value;

/** Freezes plain objects, lists and functions with all that they hold; instances of classes have a state of their own. */
function freezeDeep(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || done.has(value)) return;
  done.add(value);
  if (typeof value === 'object' && (!isPlain(value) || isLive(value))) return;
  Object.freeze(value);
  // An element or a wrapped component belongs to React.
  if (typeof value === 'object' && '$$typeof' in value) return;
  for (const { value: held } of Object.values(Object.getOwnPropertyDescriptors(value))) freezeDeep(held);
}

/**
 * Freezes what a shared module exports, so that no remote can replace a part of it for the others: `api.order.list`, a code, `Form.Item`.
 * React's own modules are frozen themselves but not what they hold, because React keeps its state there.
 */
function freezeExports(name: string, exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null) return exports;
  if (name.startsWith('@portal/')) for (const value of Object.values(exports)) freezeDeep(value);
  return Object.freeze(exports);
}

/** Before a scope is given to remotes: its modules are frozen when they are taken, once for all. */
export function freezeScope(scope: ShareScope): ShareScope {
  if (done.has(scope)) return scope;
  done.add(scope);
  for (const [name, versions] of Object.entries(scope))
    for (const shared of Object.values(versions)) {
      const { get } = shared;
      const freeze =
        (factory: Factory): Factory =>
        () =>
          freezeExports(name, factory());
      shared.get = () => {
        const factory = get();
        return typeof factory === 'function' ? freeze(factory) : factory.then(freeze);
      };
    }
  return scope;
}
