import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** The value once it has rested for a moment, so that typing asks once and not per letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
