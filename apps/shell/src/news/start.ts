import { askChunksAnew } from '../federation/chunk-query';

/** After the start has settled: nothing new is expected in the first seconds of a page. */
const START_MS = 10_000;

/** What may follow a failure for want of a network: it is back, or somebody is. */
const signs = ['online', 'focus'] as const;

/** Runs once, at the first sign. */
function atNextSign(run: () => void): void {
  const once = new AbortController();
  const seen = (): void => {
    once.abort();
    run();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { signal: once.signal });
}

function start(): void {
  void import('./watch').then(
    ({ watchNews }) => watchNews(),
    (error: unknown) => {
      // No connection is no news. Nobody waits for this, so it says nothing on the page and tries again later.
      console.warn(error);
      askChunksAnew();
      atNextSign(start);
    },
  );
}

/** Starts to look for a newer release set; what that takes is loaded once the page has had its time. */
export function startNews(): void {
  setTimeout(start, START_MS);
}
