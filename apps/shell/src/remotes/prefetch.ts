import type { QueryClient } from '@portal/remote-kit';
import { matchRoute, userQuery } from '@portal/remote-kit/host';
import type { ModuleOf } from '../loader/load';
import { requestModule } from '../loader/modules';
import type { Page } from '../releases/pages';

/** The page that was begun with last, and when its code and first data have come or failed. */
let opening: { page: Page; complete: Promise<void>; done: boolean } | undefined;

/** Runs the loader of the address's route, so that its first query starts before its component renders. */
function prefetchData(page: Page, module: ModuleOf<'page'>, url: URL, queryClient: QueryClient): void {
  for (const route of module.routes) {
    const params = matchRoute(`${page.path}/${route.path}`, url.pathname);
    if (!params) continue;
    route.loader?.({ queryClient, params, searchParams: url.searchParams });
    return;
  }
}

/** Resolves when no query waits for its first answer. */
function firstAnswers(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache();
  const waits = (): boolean => cache.findAll({ fetchStatus: 'fetching' }).some(({ state }) => state.data === undefined);
  if (!waits()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = cache.subscribe(() => {
      if (waits()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Whether the user info, which is fetched already, has the flag of a page with a condition. */
const meets = (condition: NonNullable<Page['condition']>, queryClient: QueryClient): Promise<boolean> =>
  queryClient.ensureQueryData(userQuery).then(
    (user) => Boolean(user[condition]),
    () => false,
  );

async function load(page: Page, url: URL, queryClient: QueryClient): Promise<void> {
  if (page.condition && !(await meets(page.condition, queryClient))) return;
  const state = await requestModule(page.remote, page.module, 'page');
  if (state.status !== 'ready') return;
  try {
    prefetchData(page, state.module, url, queryClient);
  } catch (error) {
    // The component fetches again and shows the error; a loader must not break the page.
    console.error(error);
  }
}

/**
 * Loads a page's code and then its first data, before anything is rendered; one with a condition once the user meets it. Resolves when
 * the code is there. Never rejects.
 */
export function prefetchPage(page: Page, url: URL, queryClient: QueryClient): Promise<void> {
  const code = load(page, url, queryClient);
  const begun = { page, complete: code.then(() => firstAnswers(queryClient)), done: false };
  void begun.complete.then(() => (begun.done = true));
  opening = begun;
  return code;
}

/** Whether the code or the first data of the page is on its way. */
export const isOpening = (page: Page): boolean => opening?.page === page && !opening.done;

/**
 * Waits for the code and the first data of a page that is being opened, so that it is rendered once, with its data, and not twice:
 * no longer than a person takes for at once, after which its skeleton is shown. At once if nobody has begun with the page.
 */
export function whenOpened(page: Page, ms: number): Promise<void> {
  if (opening?.page !== page) return Promise.resolve();
  const { complete } = opening;
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    void complete.then(resolve);
  });
}
