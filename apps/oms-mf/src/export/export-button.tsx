import { useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ExportFilter } from './export.queries';
import type { ShipmentExport } from './use-export';
import { exportMessages } from './messages';

interface Props {
  job: ShipmentExport;
  /** What the list shows now, on every page. */
  filter: ExportFilter;
  empty: boolean;
}

/** Exports what the filters find; while the server is at it, says how far it is. */
export function ExportButton({ job: { state, start, show }, filter, empty }: Props): React.ReactNode {
  const t = useMessages(exportMessages);
  if (state.kind === 'running') return <Button onClick={show}>{t('runningShort', { progress: state.progress })}</Button>;
  if (state.kind === 'failed') return <Button onClick={show}>{t('open')}</Button>;
  return (
    <Button disabled={empty} onClick={() => start(filter)}>
      {t('open')}
    </Button>
  );
}
