import type { Location } from '@portal/remote-kit/host';
import { ActiveContext } from '@portal/ui-kit';
import { Activity, useLayoutEffect, useState } from 'react';
import { RemotePage } from '../remotes/remote-page';
import type { Page } from '../releases/pages';
import { AccessGuard } from './access-guard';
import { NotFound } from './not-found';

interface Props {
  page: Page;
  active: boolean;
  /** The present location; a hidden page keeps the one it had. */
  location: Location;
}

/**
 * The page of one tab, which stays mounted while another one is shown: form, scroll and filters survive.
 * It returns in two commits, first the new location, then visible, so that the former one does not flash.
 */
export function TabPage({ page, active, location }: Props): React.ReactNode {
  const [lastLocation, setLastLocation] = useState(location);
  const [shown, setShown] = useState(active);
  const [seen, setSeen] = useState(active);
  if (active && lastLocation !== location) setLastLocation(location);
  if (active && !seen) setSeen(true);
  useLayoutEffect(() => setShown(active), [active]);
  // A tab restored after a reload costs nothing until it is opened.
  if (!seen) return null;
  return (
    <Activity mode={active && shown ? 'visible' : 'hidden'}>
      <ActiveContext value={active}>
        <div className="p-scroll">
          <AccessGuard page={page}>
            <RemotePage page={page} location={active ? location : lastLocation} notFound={<NotFound />} />
          </AccessGuard>
        </div>
      </ActiveContext>
    </Activity>
  );
}
