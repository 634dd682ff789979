import { useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { ShipmentExport } from './use-export';

/** What became of an export whose dialog was closed. */
export function ExportNotice({ job: { state, open, save, retry, forget, show } }: { job: ShipmentExport }): ReactNode {
  const t = useT('oms');
  if (open || (state.kind !== 'ready' && state.kind !== 'failed')) return null;
  const ready = state.kind === 'ready';
  const again = (): void => {
    retry();
    show();
  };
  const action = (
    <span className="oms-notice-actions">
      <Button type="text" size="small" onClick={forget}>
        {t('export.dismiss')}
      </Button>
      <Button type="primary" size="small" onClick={ready ? save : again}>
        {t(ready ? 'export.download' : 'export.retry')}
      </Button>
    </span>
  );
  return ready ? <Notice tone="success" title={t('export.ready')} detail={t('export.readyHint')} action={action} /> : <Notice tone="danger" title={t('export.failed')} detail={state.error.message} action={action} />;
}
