import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The time, once a second while `running`: for countdowns. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
