import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Whole seconds left until a time, 0 when over. Counts by the clock: a sleeping window does not stretch it. */
export function useCountdown(until: number): number {
  const watch = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(() => {
        onTick();
        if (until <= Date.now()) clearInterval(timer);
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(watch, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}
