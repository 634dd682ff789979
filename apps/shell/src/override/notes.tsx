import { useT } from '@portal/remote-kit';
import { addMessages } from '@portal/remote-kit/host';
import { useState } from 'react';
import { isLocalManifest } from '../federation/override';
import { Note } from '../notes/note';
import { putNote } from '../notes/notes';
import { overrideMessages } from './messages';

/** A full load: only the edge can take an override back, since it is the one that widened the page's policy. */
const leave = (remote: string): void => location.assign(`${location.pathname}?mf.${remote}=off`);

function Overridden({ remote, address }: { remote: string; address: string }): React.JSX.Element {
  const t = useT('override');
  return <Note tone="warning" title={t('title', { remote })} detail={t('detail', { address })} action={{ label: t('leave'), run: () => leave(remote) }} />;
}

function Refused({ remote, address }: { remote: string; address: string }): React.JSX.Element | null {
  const t = useT('override');
  const [read, setRead] = useState(false);
  if (read) return null;
  const why = isLocalManifest(address) ? t('edge') : t('address', { address });
  return <Note tone="danger" title={t('refused', { remote })} detail={why} close={{ label: t('close'), run: () => setRead(true) }} />;
}

/** Says which remotes are not the released ones, and which wishes in the address were not granted. */
export function showOverrides(granted: Record<string, string>, wished: Record<string, string>): void {
  addMessages('override', overrideMessages);
  for (const [remote, address] of Object.entries(granted)) putNote(`override ${remote}`, <Overridden remote={remote} address={address} />);
  for (const [remote, address] of Object.entries(wished)) {
    if (granted[remote] !== address) putNote(`refused ${remote}`, <Refused remote={remote} address={address} />);
  }
}
