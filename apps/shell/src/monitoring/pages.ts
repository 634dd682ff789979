import { createStore } from '../lib/external-store';
import type { Page } from '../releases/pages';
import { hasFailed, reportVital, versionInPage } from './reports';

/** The page that is open, and since when, by performance.now(); 0 for the page that this load began with. */
export const openPage = createStore<{ page?: Page | undefined; since: number }>({ since: 0 });

let began = false;
let painted = false;

/** The HTML has painted the page of this load whole, before any code. */
export const contentIsPainted = (): void => void (painted = true);

const firstPaint = (): number | undefined => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

/** Skeletons say that they are busy, those of hidden tabs too. */
const isBusy = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].some((element) => element.offsetParent !== null);

/** Reports when the page has its content: what is behind other windows is not measured, because nothing is drawn there. */
function watchContent(since: number): void {
  const look = (now: number): void => {
    const { page, since: current } = openPage.get();
    if (current !== since || document.hidden) return;
    if (isBusy()) return void requestAnimationFrame(look);
    const first = since === 0;
    const of = versionInPage(page?.remote);
    if (hasFailed(of)) return;
    const value = (first && painted ? firstPaint() : undefined) ?? now - since;
    reportVital(of, 'content', value);
    if (first) reportVital(versionInPage(undefined), 'content', value);
  };
  requestAnimationFrame(look);
}

/** @param shown whether the page is drawn, or the one before it still is */
export function pageOpened(page: Page | undefined, shown: boolean): void {
  if (!began || openPage.get().page !== page) openPage.set({ page, since: began ? performance.now() : 0 });
  began = true;
  if (shown && page) watchContent(openPage.get().since);
}
