import { versionIn } from '@portal/releases/contract';
import { paintedPage } from '../painted/take-over';
import { shellVersion } from '../releases/release-set';
import { detailOf } from './detail';
import { contentIsPainted, openPage } from './pages';
import { reportLoad, reportPageFault, sendReports, versionInPage } from './reports';

declare global {
  /** Errors from before this script ran, as the page's inline script noted them; null once they are taken. */
  var portalErrors: ErrorEvent[] | null | undefined;
}

/** An extension of the browser, or what a browser reports that is no error of a program. */
const NOT_OURS = /-extension:\/\/|ResizeObserver loop/;

function captureError({ error, message, filename }: ErrorEvent): void {
  const stack = (error as Error | null)?.stack ?? filename;
  if (NOT_OURS.test(stack + message)) return;
  reportPageFault({ kind: 'error', ...versionIn(stack), detail: detailOf(error) });
}

function captureRejection({ reason }: PromiseRejectionEvent): void {
  const { stack = '', name } = reason instanceof Error ? reason : {};
  // Whoever aborts what it began has no error.
  if (name === 'AbortError' || NOT_OURS.test(stack)) return;
  reportPageFault({ kind: 'rejection', ...versionIn(stack), detail: detailOf(reason) });
}

let leaving = false;

/**
 * A call without a usable answer belongs to the remote that made it. Where a shared hook made it on behalf of a remote, the stack
 * names none: then to the remote of the page that is open. What a page that is left, or a browser without a network, breaks off is
 * nobody's fault.
 *
 * @param call by its name
 * @param stack of the place that made the call
 */
export function captureFailedCall(call: string, why: string, stack: string | undefined): void {
  if (leaving || !navigator.onLine) return;
  const found = versionIn(stack ?? '');
  const of = found && found.remote !== 'shell' ? found : versionInPage(openPage.get().page?.remote);
  reportPageFault({ kind: 'call', ...of, detail: `${call}: ${why}` });
}

/** Measuring is code that nobody waits for. A browser that never says that it is idle gets it later. */
function measureWhenIdle(): void {
  const measure = (): void => void import('./vitals').then(({ observeVitals }) => observeVitals()).catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(measure);
  else setTimeout(measure, 2_000);
}

/** Begins to report what happens in this page load. */
export function startMonitoring(): void {
  addEventListener('error', captureError);
  addEventListener('unhandledrejection', captureRejection);
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
  document.addEventListener('visibilitychange', () => document.hidden && sendReports());
  reportLoad('shell', shellVersion());
  if (paintedPage()) contentIsPainted();
  for (const event of globalThis.portalErrors ?? []) captureError(event);
  globalThis.portalErrors = null;
  if (document.readyState === 'complete') measureWhenIdle();
  else addEventListener('load', measureWhenIdle);
}
