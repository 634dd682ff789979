import { LocationContext, NavigationType, type Location } from '@portal/remote-kit/host';
import { ActiveContext } from '@portal/ui-kit';
import { Activity, memo, useLayoutEffect, useState } from 'react';
import { RemotePage } from '../remotes/remote-page';
import type { Page } from '../releases/pages';
import { AccessGuard } from './access-guard';
import { NotFound } from './not-found';

interface Props {
  page: Page;
  active: boolean;
  /** The present location, undefined while it is that of another page; a hidden page keeps the one it had. */
  location: Location | undefined;
}

const notFound = <NotFound />;

/** Each navigation makes another location, also to the same address. */
const isSame = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;

/**
 * The page of one tab, which stays mounted while another one is shown: form, scroll and filters survive.
 * It returns in two commits, first the new location, then visible, so that the former one does not flash.
 */
export function TabPage({ page, active, location }: Props): React.ReactNode {
  const [own, setOwn] = useState(location);
  const [shown, setShown] = useState(active);
  const [seen, setSeen] = useState(active);
  if (active && location && !(own && isSame(own, location))) setOwn(location);
  if (active && !seen) setSeen(true);
  useLayoutEffect(() => setShown(active), [active]);
  // A tab restored after a reload costs nothing until it is opened.
  if (!seen || !own) return null;
  return (
    <Activity mode={active && shown ? 'visible' : 'hidden'}>
      <ActiveContext value={active}>
        <PageContent page={page} location={own} />
      </ActiveContext>
    </Activity>
  );
}

/**
 * Renders again for another location of its own alone. Links and `useNavigate` read the router's location, with which every
 * open page would render at each navigation.
 */
const PageContent = memo(function PageContent({ page, location }: { page: Page; location: Location }): React.ReactNode {
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
      <div className="p-scroll">
        <AccessGuard page={page}>
          <RemotePage page={page} location={location} notFound={notFound} />
        </AccessGuard>
      </div>
    </LocationContext>
  );
});
