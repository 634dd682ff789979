import type { Page } from '../releases/pages';
import { note, onFirstFault } from './notes';

declare global {
  /** Errors from before this script ran, as the page's inline script noted them; null once they are taken. */
  var portalErrors: ErrorEvent[] | null | undefined;
}

/** After the content of a page comes what it loads ahead, and then the code of reports. A fault does not wait for that. */
const AFTER_CONTENT_MS = 3_000;
/** A page that never has its content reports that it was loaded. */
const LATEST_MS = 30_000;

let reporting: Promise<unknown> | undefined;

/** Loads the code that reports, once. Losing reports is better than disturbing the page. */
function startReporting(): void {
  reporting ??= import(/* webpackChunkName: "reporting" */ './reporting').catch(() => (reporting = undefined));
}

const startLater = (ms: number): unknown =>
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(startReporting) : startReporting()), ms);

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
  startLater(LATEST_MS);
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
    if (isBusy()) return void requestAnimationFrame(look);
    note({ type: 'content' });
    startLater(AFTER_CONTENT_MS);
  };
  if (shown && page) requestAnimationFrame(look);
}
