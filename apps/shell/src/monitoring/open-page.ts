import { createStore } from '../lib/external-store';
import type { Page } from '../releases/pages';
import { hasFailed, tellVital, versionInPage, type Moment } from './reports';

/** The page that is open, and since when, by performance.now(); 0 for the page that this load began with. */
export const openPage = createStore<{ page?: Page | undefined; since: number }>({ since: 0 });

let began = false;

export function pageBegins(page: Page | undefined, { at }: Moment): void {
  openPage.set({ page, since: began ? at : 0 });
  began = true;
}

/** When the browser first painted what is no background: a public page is in the HTML whole. */
const firstPaint = (): number | undefined => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

/** Tells when the open page had its content. An error panel is none. */
export function contentCame(moment: Moment): void {
  const { page, since } = openPage.get();
  const of = versionInPage(page?.remote);
  if (!page || hasFailed(of)) return;
  const first = since === 0;
  const value = (first && page.access === 'public' ? firstPaint() : undefined) ?? moment.at - since;
  tellVital(of, 'content', value, moment);
  if (first) tellVital(versionInPage(), 'content', value, moment);
}
