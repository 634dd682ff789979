import type { QueryClient } from '@portal/remote-kit';
import { matchRoute } from '@portal/remote-kit/host';
import type { ModuleOf } from '../loader/load';
import { requestModule } from '../loader/modules';
import type { Page } from '../releases/pages';

/** Runs the loader of the address's route, so that its first query starts before its component renders. */
function prefetchData(page: Page, module: ModuleOf<'page'>, url: URL, queryClient: QueryClient): void {
  for (const route of module.routes) {
    const params = matchRoute(`${page.path}/${route.path}`, url.pathname);
    if (!params) continue;
    route.loader?.({ queryClient, params, searchParams: url.searchParams });
    return;
  }
}

/** Loads a page's code and then its first data, before anything is rendered. Never rejects. */
export async function prefetchPage(page: Page, url: URL, queryClient: QueryClient): Promise<void> {
  const state = await requestModule(page.remote, page.module, 'page');
  if (state.status !== 'ready') return;
  try {
    prefetchData(page, state.module, url, queryClient);
  } catch (error) {
    // The component fetches again and shows the error; a loader must not break the page.
    console.error(error);
  }
}
