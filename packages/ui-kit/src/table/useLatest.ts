import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives, which calls the one given last. Not for use while rendering. */
export function useLatest<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
