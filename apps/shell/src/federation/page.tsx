import type { RemoteModule } from '@portal/remote-kit';
import { Route, Routes, type Location } from '@portal/remote-kit/host';
import type { ReactNode } from 'react';
import { NotFound } from '../frame/not-found';
import type { Page } from '../pages';
import { RemoteFault } from './fault';
import { Guarded } from './guarded';

function routes(page: Page, module: RemoteModule, location: Location): ReactNode {
  if (module.kind !== 'page') throw new RemoteFault('shape', page.remote, 'a component where a page was asked for');
  return (
    <Routes location={location}>
      <Route path={page.path}>
        {module.routes.map(({ path, Component }) =>
          path === '' ? <Route key="index" index element={<Component />} /> : <Route key={path} path={path} element={<Component />} />,
        )}
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** A row of the page table on the screen, at the location it is told (a kept page does not see the present one). */
export function RemotePage({ page, location }: { page: Page; location: Location }): ReactNode {
  return (
    <Guarded remote={page.remote} module={page.module}>
      {(module) => routes(page, module, location)}
    </Guarded>
  );
}
