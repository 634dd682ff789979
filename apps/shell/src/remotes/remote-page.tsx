import { Route, Routes, type Location } from '@portal/remote-kit/host';
import type { ReactNode } from 'react';
import type { Page } from '../releases/pages';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  page: Page;
  /** The page's location: a hidden tab keeps its last one. */
  location: Location;
  /** Shown for an address below the page that matches none of its routes. */
  notFound: ReactNode;
}

/** The page of a row of the page table. */
export function RemotePage({ page, location, notFound }: Props): React.ReactNode {
  return (
    <RemoteBoundary remote={page.remote} module={page.module} kind="page">
      {({ routes }) => (
        <Routes location={location}>
          <Route path={page.path}>
            {routes.map(({ path, Component }) =>
              path === '' ? <Route key="index" index element={<Component />} /> : <Route key={path} path={path} element={<Component />} />,
            )}
          </Route>
          <Route path="*" element={notFound} />
        </Routes>
      )}
    </RemoteBoundary>
  );
}
