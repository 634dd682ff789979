import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const TICK_MS = 250;

/** The time in milliseconds since 1970, once a second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Whole seconds between two times in milliseconds since 1970; 0 when `until` is over. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND_MS));

/** Whole seconds left until a time in milliseconds since 1970, 0 when over. It follows the clock, also after a window slept. */
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
  const left = () => secondsUntil(until, Date.now());
  return useSyncExternalStore(watch, left, left);
}
