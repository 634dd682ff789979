import { useT } from '@portal/remote-kit';
import { Button, Modal, Notice } from '@portal/ui-kit';
import { RunProgress } from '@portal/ui-kit/export';
import type { ReactNode } from 'react';
import type { ShipmentExport } from './use-export';

/** How far the server is with an export. Closing it stops nothing: the page offers the file when it is there. */
export function ExportDialog({ job: { state, open, hide, retry, forget } }: { job: ShipmentExport }): ReactNode {
  const t = useT('oms');
  const body = (): ReactNode => {
    if (state.kind === 'failed') return <Notice tone="danger" title={t('export.failed')} detail={state.error.message} />;
    const progress = state.kind === 'running' ? state.progress : 100;
    return (
      <div className="oms-export">
        <RunProgress progress={{ done: progress, total: 100 }} label={t('export.running', { progress })} />
        <p className="p-muted p-small">{t('export.closeHint')}</p>
      </div>
    );
  };
  const footer = (): ReactNode => {
    if (state.kind === 'failed') {
      return (
        <>
          <Button onClick={forget}>{t('export.close')}</Button>
          <Button type="primary" onClick={retry}>
            {t('export.retry')}
          </Button>
        </>
      );
    }
    return <Button onClick={hide}>{t('export.background')}</Button>;
  };
  return (
    <Modal open={open && state.kind !== 'idle'} width={420} centered title={t('export.title')} mask={{ closable: false }} onCancel={state.kind === 'failed' ? forget : hide} footer={footer()}>
      {body()}
    </Modal>
  );
}
