import { useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { ShipmentExport } from './use-export';
import * as styles from './export.module.css';
import { exportMessages } from './messages';

/** What became of an export whose dialog was closed. */
export function ExportNotice({ job: { state, open, save, retry, forget, show } }: { job: ShipmentExport }): React.ReactNode {
  const t = useMessages(exportMessages);
  if (open || (state.kind !== 'ready' && state.kind !== 'failed')) return null;
  const ready = state.kind === 'ready';
  const again = (): void => {
    retry();
    show();
  };
  const action = (
    <span className={styles.noticeActions}>
      <Button type="text" size="small" onClick={forget}>
        {t('dismiss')}
      </Button>
      <Button type="primary" size="small" onClick={ready ? save : again}>
        {t(ready ? 'download' : 'retry')}
      </Button>
    </span>
  );
  return ready ? (
    <Notice tone="success" title={t('ready')} detail={t('readyHint')} action={action} />
  ) : (
    <Notice tone="danger" title={t('failed')} detail={state.error.message} action={action} />
  );
}
