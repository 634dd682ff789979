import { useMessages } from '@portal/remote-kit';
import { Button, Modal, Notice, Text } from '@portal/ui-kit';
import { RunProgress } from '@portal/ui-kit/export';
import * as styles from './export.module.css';
import { exportMessages } from './messages';
import type { ExportFilter, ShipmentExport } from './use-export';

interface ButtonProps {
  job: ShipmentExport;
  /** What the list shows now, on every page. */
  filter: ExportFilter;
  empty: boolean;
}

/** Exports what the filters find; while the server is at it, says how far it is. */
export function ExportButton({ job: { state, start, show }, filter, empty }: ButtonProps): React.ReactNode {
  const t = useMessages(exportMessages);
  if (state.kind === 'running') return <Button onClick={show}>{t('runningShort', { progress: state.progress })}</Button>;
  if (state.kind === 'failed') return <Button onClick={show}>{t('open')}</Button>;
  return (
    <Button disabled={empty} onClick={() => start(filter)}>
      {t('open')}
    </Button>
  );
}

/** How far the server is with an export. Closing it stops nothing: the page offers the file when it is there. */
export function ExportDialog({ job: { state, open, hide, retry, forget } }: { job: ShipmentExport }): React.ReactNode {
  const t = useMessages(exportMessages);
  const body = (): React.ReactNode => {
    if (state.kind === 'failed') return <Notice tone="danger" title={t('failed')} detail={state.error.message} />;
    const progress = state.kind === 'running' ? state.progress : 100;
    return (
      <div className={styles.progress}>
        <RunProgress block progress={{ done: progress, total: 100 }} label={t('running', { progress })} />
        <Text as="p" tone="muted" size="small">
          {t('closeHint')}
        </Text>
      </div>
    );
  };
  const footer = (): React.ReactNode => {
    if (state.kind === 'failed') {
      return (
        <>
          <Button onClick={forget}>{t('close')}</Button>
          <Button type="primary" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      );
    }
    return <Button onClick={hide}>{t('background')}</Button>;
  };
  return (
    <Modal
      open={open && state.kind !== 'idle'}
      width={420}
      centered
      title={t('title')}
      mask={{ closable: false }}
      onCancel={state.kind === 'failed' ? forget : hide}
      footer={footer()}
    >
      {body()}
    </Modal>
  );
}

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
