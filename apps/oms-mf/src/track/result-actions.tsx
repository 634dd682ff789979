import { useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { csv, localDay, saveFile } from '@portal/ui-kit/export';
import { useNamedCopy } from '../shared/number';
import { resultSheet, resultText } from './result-sheet';
import type { TrackResult } from './track.queries';
import { trackMessages } from './messages';

/** Takes the answers elsewhere: as text for a message, or as a file. */
export function ResultActions({ results }: { results: readonly TrackResult[] }): React.ReactNode {
  const t = useMessages(trackMessages);
  const copy = useNamedCopy();
  const save = (): void => saveFile(csv(resultSheet(results, t)), `${t('file')}-${localDay(new Date())}.csv`, 'text/csv');
  return (
    <>
      {copy && <Button onClick={() => copy(resultText(results, t), t('results'))}>{t('copy')}</Button>}
      <Button onClick={save}>{t('csv')}</Button>
    </>
  );
}
