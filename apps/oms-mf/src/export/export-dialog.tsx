import { useMessages } from '@portal/remote-kit';
import { Button, Modal, Notice, Text } from '@portal/ui-kit';
import { RunProgress } from '@portal/ui-kit/export';
import type { ShipmentExport } from './use-export';
import * as styles from './export.module.css';
import { exportMessages } from './messages';

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
