import type { Page } from '../releases/pages';
import { note, onFirstFault } from './notes';

declare global {
  /** Errors from before this script ran, as the page's inline script noted them; null once they are taken. */
  var portalErrors: ErrorEvent[] | null | undefined;
}

/** What a page loads in its first seconds comes before the code of reports; a fault does not wait for that. */
const LATER_MS = 3_000;

let reporting: Promise<unknown> | undefined;

/** Loads the code that reports, once. Losing reports is better than disturbing the page. */
function startReporting(): void {
  reporting ??= import('./reporting').catch(() => (reporting = undefined));
}

/** Begins to note what happens in this page load. */
export function startMonitoring(): void {
  onFirstFault(startReporting);
  const thrown = (event: ErrorEvent | PromiseRejectionEvent): void => note({ type: 'thrown', event });
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', thrown);
  // Perhaps the last chance.
  document.addEventListener('visibilitychange', startReporting);
  globalThis.portalErrors?.forEach(thrown);
  globalThis.portalErrors = null;
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(startReporting) : startReporting()), LATER_MS);
}

/** Skeletons say that they are busy, those of hidden tabs too. */
const isBusy = (): boolean => [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].some((busy) => busy.offsetParent);

let open: Page | undefined;

/**
 * Notes when a page is opened and when it has its content: not behind other windows, because nothing is drawn there.
 *
 * @param shown whether the page is drawn, or the one before it still is
 */
export function pageOpened(page: Page | undefined, shown: boolean): void {
  if (page !== open) note({ type: 'page', page });
  open = page;
  const look = (): void => {
    if (page !== open || document.hidden) return;
    if (isBusy()) requestAnimationFrame(look);
    else note({ type: 'content' });
  };
  if (shown && page) requestAnimationFrame(look);
}
