import { useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { csv, localDay, saveFile } from '@portal/ui-kit/export';
import type { ReactNode } from 'react';
import { useCopy } from '../shared/use-copy';
import { resultSheet, resultText } from './result-sheet';
import type { TrackResult } from './track.queries';

/** Takes the answers elsewhere: as text for a message, or as a file. */
export function ResultActions({ results }: { results: readonly TrackResult[] }): ReactNode {
  const t = useT('oms');
  const copy = useCopy();
  const save = (): void => saveFile(csv(resultSheet(results, t)), `${t('track.file')}-${localDay(new Date())}.csv`, 'text/csv');
  return (
    <>
      {copy && <Button onClick={() => copy(resultText(results, t), t('track.results'))}>{t('track.copy')}</Button>}
      <Button onClick={save}>{t('track.csv')}</Button>
    </>
  );
}
