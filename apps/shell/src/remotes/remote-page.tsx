import { Route, Routes, type Location } from '@portal/remote-kit/host';
import { PageSkeleton } from '@portal/ui-kit';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Page } from '../releases/pages';
import { isOpening, whenOpened } from './prefetch';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  page: Page;
  /** The page's location: a hidden tab keeps its last one. */
  location: Location;
  /** Shown for an address below the page that matches none of its routes. */
  notFound: ReactNode;
}

/** The skeleton of the frame stays so long for the first data, before the page shows its own. */
const FIRST_DATA_MS = 150;

/**
 * Whether the page's first data may still come in time: rendered before it, the page would be rendered twice. A public page is
 * painted whole by the HTML, which no skeleton replaces.
 */
function useFirstData(page: Page): boolean {
  const [waits, setWaits] = useState(() => page.access === 'owner' && isOpening(page));
  useEffect(() => {
    let current = true;
    void whenOpened(page, FIRST_DATA_MS).then(() => {
      if (current) startTransition(() => setWaits(false));
    });
    return () => {
      current = false;
    };
  }, [page]);
  return waits;
}

/** The page of a row of the page table. */
export function RemotePage({ page, location, notFound }: Props): React.ReactNode {
  const waits = useFirstData(page);
  if (waits) return <PageSkeleton />;
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
