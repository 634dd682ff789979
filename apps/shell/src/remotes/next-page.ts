import { tokenStore, type UserInfo } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { sessionStore, userQuery } from '@portal/remote-kit/host';
import { isLoading, prefetchModule } from '../loader/modules';
import { allPages, pageAt, type Page } from '../releases/pages';
import { downloadPages } from './download';
import { prefetchPage } from './prefetch';

const LOOK_AGAIN_MS = 500;

/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};
const savesData = (): boolean => connection().saveData === true;
const isSlow = (): boolean => /2g|3g/.test(connection().effectiveType ?? '');

/** Whether the page would open: an owner's needs a session, a conditional one its flag in the user info. */
function opens(page: Page, queryClient: QueryClient): boolean {
  if (page.access === 'owner' && !tokenStore.get()) return false;
  return !page.condition || Boolean(queryClient.getQueryData<UserInfo>(userQuery.queryKey)?.[page.condition]);
}

/** The address behind what a person points at: a link inside the portal, or a tab. */
function addressOf(target: EventTarget | null): URL | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('a[href], [role=tab][data-key]') : null;
  const address = control?.getAttribute('href') ?? control?.dataset.key;
  if (!address || (control instanceof HTMLAnchorElement && control.target)) return undefined;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url : undefined;
}

/** The page that comes next if the person follows the link; undefined for the one that is open. */
function nextPage(target: EventTarget | null, queryClient: QueryClient): { page: Page; url: URL } | undefined {
  const url = addressOf(target);
  const page = url && pageAt(url.pathname);
  if (!page || page === pageAt(location.pathname) || !opens(page, queryClient)) return undefined;
  return { page, url };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** When nothing is loading and the browser has nothing to do. Never where the browser does not say so. */
export function whenQuiet(queryClient: QueryClient, start: () => void): void {
  if (typeof requestIdleCallback !== 'function') return;
  const isQuiet = (): boolean => document.readyState === 'complete' && queryClient.isFetching() === 0 && !isLoading();
  const look = (): void => void requestIdleCallback(() => (isQuiet() ? start() : setTimeout(look, LOOK_AGAIN_MS)));
  look();
}

/** Once for each page load, after the sign-in: the files of all pages in the menu. */
function downloadMenu(queryClient: QueryClient): void {
  let done = false;
  const start = (): void => {
    const { status } = sessionStore.get();
    if (done || status !== 'owner' || savesData() || isSlow()) return;
    done = true;
    whenQuiet(
      queryClient,
      () => void downloadPages(allPages().filter((page) => page.menu && !page.menu.disabled && opens(page, queryClient))),
    );
  };
  sessionStore.subscribe(start);
  start();
}

/**
 * Has the next page ready: its files when the browser is idle, its code when a person points at a link to it or moves the focus
 * there, its data when they press it. With Save-Data it does none of it but the last, on a slow link nothing by itself.
 */
export function startNextPages(queryClient: QueryClient): void {
  const point = ({ target }: Event): void => {
    const next = savesData() ? undefined : nextPage(target, queryClient);
    if (next) void prefetchModule(next.page.remote, next.page.module);
  };
  const press = (event: MouseEvent): void => {
    const next = isPlain(event) ? nextPage(event.target, queryClient) : undefined;
    if (next) void prefetchPage(next.page, next.url, queryClient);
  };
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('focusin', point);
  document.addEventListener('pointerdown', press, { passive: true });
  // The key on a link presses no pointer. Before React handles it, so that the data is on its way while the page renders.
  document.addEventListener('click', press, { capture: true });
  downloadMenu(queryClient);
}
