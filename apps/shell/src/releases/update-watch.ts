import { checkForUpdate } from './update-check';

/** A return to the window checks at most this often. */
const RETURN_GAP_MS = 10_000;
/** A visible window checks this often; a hidden one never. */
const INTERVAL_MS = 300_000;

let checkedAt = -Infinity;

function check(gap: number): void {
  if (document.hidden || performance.now() - checkedAt < gap) return;
  checkedAt = performance.now();
  void checkForUpdate();
}

/** A chunk that was removed with its version: the code that imported it has no error panel. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  if ((reason as Error | undefined)?.name === 'ChunkLoadError') void checkForUpdate();
}

/** Checks for a newer release set when a person returns to the window, and periodically while it is visible. */
export function watchForUpdates(): void {
  const onReturn = (): void => check(RETURN_GAP_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener('unhandledrejection', onRejection);
  setInterval(() => check(INTERVAL_MS - RETURN_GAP_MS), INTERVAL_MS);
}
