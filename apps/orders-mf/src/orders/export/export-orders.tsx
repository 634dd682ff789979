import { formatNumber, useNotify, useT } from '@portal/remote-kit';
import { Button, MenuButton, Modal, Notice } from '@portal/ui-kit';
import { daysBack } from '../days-back';
import { csv } from '../files/csv';
import { saveFile } from '../files/save-file';
import { xlsx } from '../files/xlsx';
import type { OrderQuery } from '../filters';
import { RunProgress } from '../run/run-progress';
import { useRun } from '../run/use-run';
import { allRows, MOST_ROWS } from './all-rows';
import { orderSheet } from './order-sheet';

const formats = {
  xlsx: { write: xlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { write: csv, type: 'text/csv' },
};

/** Saves all rows that the filters find, on every page of the list, as a file. */
export function ExportOrders({ query, empty }: { query: OrderQuery; empty: boolean }): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  const { state, start, cancel } = useRun();

  const save = (format: keyof typeof formats): void =>
    start(async (context) => {
      const { rows, cut } = await allRows(query, context);
      const { write, type } = formats[format];
      const bytes = await write(orderSheet(rows, t));
      if (context.signal.aborted) return;
      saveFile(bytes, `${t('orders.export.file')}-${daysBack(1)[1]}.${format}`, type);
      const count = formatNumber(rows.length);
      if (cut) notify.warning(t('orders.export.cut', { count: formatNumber(MOST_ROWS) }));
      else notify.success(t('orders.export.done', { count }));
    });

  const body = () => {
    if (state.kind === 'failed') return <Notice tone="danger" title={t('orders.export.failed')} detail={state.error.message} />;
    const progress = state.kind === 'running' ? state.progress : { done: 0, total: undefined };
    const label = progress.total === undefined ? t('orders.export.begun') : t('orders.export.read', { done: formatNumber(progress.done), total: formatNumber(progress.total) });
    return <RunProgress progress={progress} label={label} />;
  };
  return (
    <>
      <MenuButton
        disabled={empty}
        items={[
          { key: 'xlsx', label: t('orders.export.xlsx') },
          { key: 'csv', label: t('orders.export.csv') },
        ]}
        onSelect={(key) => save(key as keyof typeof formats)}
      >
        {t('orders.export.open')}
      </MenuButton>
      <Modal
        open={state.kind !== 'idle'}
        width={420}
        centered
        title={t('orders.export.title')}
        mask={{ closable: false }}
        onCancel={cancel}
        footer={
          <>
            <Button onClick={cancel}>{t(state.kind === 'failed' ? 'orders.export.close' : 'orders.export.cancel')}</Button>
            {state.kind === 'failed' && (
              <Button type="primary" onClick={state.again}>
                {t('orders.export.retry')}
              </Button>
            )}
          </>
        }
      >
        {body()}
      </Modal>
    </>
  );
}
