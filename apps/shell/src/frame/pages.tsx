import type { Location } from '@portal/remote-kit/host';
import { Activity, useState } from 'react';
import { RemotePage } from '../federation/page';
import type { Page } from '../pages';
import { Framed } from './framed';

/** A bare page, or the frame. The frame stays alive behind a bare page, so that its tabs are there on the way back. */
export function Pages({ page, location }: { page: Page; location: Location }): React.JSX.Element {
  const framed = page.frame === 'framed';
  const [frameSeen, setFrameSeen] = useState(framed);
  if (framed && !frameSeen) setFrameSeen(true);
  return (
    <>
      {frameSeen && (
        <Activity mode={framed ? 'visible' : 'hidden'}>
          <Framed page={framed ? page : undefined} location={location} />
        </Activity>
      )}
      {!framed && <RemotePage key={page.path} page={page} location={location} />}
    </>
  );
}
