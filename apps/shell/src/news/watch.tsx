import { addMessages } from '@portal/remote-kit/host';
import { putNote } from '../notes/notes';
import { lookForNews } from './news';
import { newsMessages } from './messages';
import { NewsNote } from './note';

/** Coming back to the window asks at most this often. */
const GAP_MS = 10_000;
/** A window that stays in view asks this often; a hidden one never. */
const CALM_MS = 300_000;

let askedAt = -Infinity;

function ask(gap: number): void {
  if (document.hidden || performance.now() - askedAt < gap) return;
  askedAt = performance.now();
  void lookForNews();
}

/** A chunk that is gone with its version: what asked for it has no panel to say so. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  if ((reason as Error | undefined)?.name === 'ChunkLoadError') void lookForNews();
}

/** Keeps an eye on what is released and says so above the pages. */
export function watchNews(): void {
  addMessages('news', newsMessages);
  putNote('news', <NewsNote />);
  const back = (): void => ask(GAP_MS);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  window.addEventListener('unhandledrejection', onRejection);
  setInterval(() => ask(CALM_MS - GAP_MS), CALM_MS);
}
