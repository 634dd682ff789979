import type { QueryClient, RemoteModule } from '@portal/remote-kit';
import { matchPath } from '@portal/remote-kit/host';
import type { Page } from '../pages';
import { requestModule } from './modules';

/** Runs the loader of the route that the address names, so that its first query starts before its component renders. */
function startData(page: Page, module: RemoteModule, url: URL, queryClient: QueryClient): void {
  if (module.kind !== 'page') return;
  for (const route of module.routes) {
    const match = matchPath({ path: `${page.path}/${route.path}`.replaceAll('//', '/'), end: true }, url.pathname);
    if (!match) continue;
    route.loader?.({ queryClient, params: match.params, searchParams: url.searchParams });
    return;
  }
}

/** Starts a page's code and, when that is there, its data; before anything is rendered. */
export async function startPage(page: Page, url: URL, queryClient: QueryClient): Promise<void> {
  const state = await requestModule(page.remote, page.module);
  if (state.status !== 'ready') return;
  try {
    startData(page, state.module, url, queryClient);
  } catch (error) {
    // The component asks again and shows what is wrong; a loader must not take the page with it.
    console.error(error);
  }
}
