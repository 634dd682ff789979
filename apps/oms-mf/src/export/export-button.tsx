import { useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { ExportFilter } from './export.queries';
import type { ShipmentExport } from './use-export';

interface Props {
  job: ShipmentExport;
  /** What the list shows now, on every page. */
  filter: ExportFilter;
  empty: boolean;
}

/** Exports what the filters find; while the server is at it, says how far it is. */
export function ExportButton({ job: { state, start, show }, filter, empty }: Props): ReactNode {
  const t = useT('oms');
  if (state.kind === 'running') return <Button onClick={show}>{t('export.runningShort', { progress: state.progress })}</Button>;
  if (state.kind === 'failed') return <Button onClick={show}>{t('export.open')}</Button>;
  return (
    <Button disabled={empty} onClick={() => start(filter)}>
      {t('export.open')}
    </Button>
  );
}
