import { checkForUpdate } from './update-check';

/** Coming back to the window checks at most this often. */
const RETURN_GAP_MS = 10_000;
/** A window that stays in view checks this often; a hidden one never. */
const INTERVAL_MS = 300_000;

let checkedAt = -Infinity;

function check(gap: number): void {
  if (document.hidden || performance.now() - checkedAt < gap) return;
  checkedAt = performance.now();
  void checkForUpdate();
}

/** A chunk that is gone together with its version: the code that imported it has no panel to say so. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  if ((reason as Error | undefined)?.name === 'ChunkLoadError') void checkForUpdate();
}

/** Checks for a newer release set whenever a person comes back to the window, and from time to time while it is in view. */
export function watchForUpdates(): void {
  const onReturn = (): void => check(RETURN_GAP_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener('unhandledrejection', onRejection);
  setInterval(() => check(INTERVAL_MS - RETURN_GAP_MS), INTERVAL_MS);
}
