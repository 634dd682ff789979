import { useT } from '@portal/remote-kit';
import { useState } from 'react';
import { Note } from '../notes/note';
import { refresh, useNews } from './news';

/** Says that there is a new version, until it is refreshed or sent away; the next set brings it back. */
export function NewsNote(): React.JSX.Element | null {
  const t = useT('news');
  const set = useNews();
  const [sentAway, sendAway] = useState<string>();
  if (!set || set === sentAway) return null;
  return <Note tone="brand" title={t('title')} detail={t('hint')} action={{ label: t('refresh'), run: refresh }} close={{ label: t('later'), run: () => sendAway(set) }} />;
}
