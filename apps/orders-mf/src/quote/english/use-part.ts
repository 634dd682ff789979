import { useEffect, useSyncExternalStore } from 'react';

/**
 * A hook that loads a part of the page when somebody wants it for the first time; it answers undefined until it is there, then the
 * part for all callers. The page works without it: what fails to load is tried again with the next change of `cause`.
 */
export function partOf<Part extends object>(load: () => Promise<Part>): (wanted: boolean, cause?: unknown) => Part | undefined {
  let loaded: Part | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return function usePart(wanted, cause) {
    useEffect(() => {
      if (!wanted || loaded) return;
      load().then(
        (part) => {
          loaded = part;
          for (const listener of listeners) listener();
        },
        () => undefined,
      );
    }, [wanted, cause]);
    return useSyncExternalStore(subscribe, () => loaded);
  };
}
