/** A value outside React. A component reads it with `useSyncExternalStore(store.subscribe, store.get)`. */
export interface ExternalStore<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls the listener after every `set`; the returned function ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** @param value what the store holds until the first `set` */
export function createStore<T>(value: T): ExternalStore<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
