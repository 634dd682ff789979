import { useEffect, useState } from 'react';

/** The last value that stayed unchanged for `ms` milliseconds, so that typing fetches once and not per letter. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
