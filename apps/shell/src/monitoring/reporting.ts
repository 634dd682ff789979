import { versionIn } from '@portal/releases/page-reports';
import { takeNotes, type Noted } from './notes';
import { contentCame, openPage, pageBegins } from './open-page';
import { sendReports, tellFault, tellLoad, versionInPage, type Moment } from './reports';
import { observeVitals } from './vitals';

/** An extension of the browser, or what a browser reports that is no error of a program. */
const NOT_OURS = /-extension:\/\/|ResizeObserver loop/;

function tellThrown(event: ErrorEvent | PromiseRejectionEvent, moment: Moment): void {
  const kind = 'reason' in event ? 'rejection' : 'error';
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const { stack, name } = error instanceof Error ? error : {};
  const from = stack ?? ('filename' in event ? event.filename : '');
  // Whoever aborts what it began has no error.
  if (name === 'AbortError' || NOT_OURS.test(`${from} ${'message' in event ? event.message : ''}`)) return;
  tellFault({ kind, ...versionIn(from), error: error ?? null }, moment);
}

let leaving = false;

/**
 * A call without a usable answer belongs to the remote that made it. Where a shared hook made it on behalf of a remote, the stack
 * names none: then to the remote of the page that is open. What a page that is left, or a browser without a network, breaks off is
 * nobody's fault.
 */
function tellCall({ name, why, stack = '', ...moment }: Extract<Noted, { type: 'call' }>): void {
  if (leaving || !navigator.onLine) return;
  const found = versionIn(stack);
  const of = found && found.remote !== 'shell' ? found : versionInPage(openPage.get().page?.remote);
  tellFault({ kind: 'call', ...of, detail: `${name}: ${why}` }, moment);
}

function tell(noted: Noted): void {
  switch (noted.type) {
    case 'load':
      return tellLoad(noted.version, noted);
    case 'fault':
      return tellFault(noted.fault, noted);
    case 'thrown':
      return tellThrown(noted.event, noted);
    case 'call':
      return tellCall(noted);
    case 'page':
      return pageBegins(noted.page, noted);
    case 'content':
      return contentCame(noted);
  }
}

addEventListener('pagehide', () => (leaving = true));
addEventListener('pageshow', () => (leaving = false));
tellLoad(versionInPage(), { at: 0, path: location.pathname });
takeNotes(tell);
observeVitals();
// After what is measured has been told.
document.addEventListener('visibilitychange', () => document.hidden && sendReports());
if (document.hidden) sendReports();
