import { Link, useT } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import { RunProgress } from '@portal/ui-kit/export';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useEffect, useState } from 'react';
import type { PlannedRow } from './plan';
import { rowColumns, saveRows } from './rows';
import type { useAdding } from './use-adding';
import { FormActions } from '@portal/ui-kit/form';
import * as styles from './import.module.css';

interface Left {
  row: PlannedRow;
  reasons: readonly string[];
}

/** How far the import is, and then what became of every row that was not added. */
export function Result({ adding, onMore }: { adding: ReturnType<typeof useAdding>; onMore: () => void }): React.ReactNode {
  const t = useT('address');
  const { rows = [], outcomes, running } = adding;
  useLeaveWarning(running);
  if (running) {
    return (
      <Card title={t('import.run.title')}>
        <div className={styles.running}>
          <RunProgress
            progress={{ done: outcomes.size, total: rows.length }}
            label={t('import.run.progress', { done: outcomes.size, total: rows.length })}
          />
          <Button disabled={adding.stopping} onClick={adding.stop}>
            {t(adding.stopping ? 'import.run.stopping' : 'import.run.stop')}
          </Button>
        </div>
      </Card>
    );
  }
  const left = rows.flatMap((row): Left[] => {
    const outcome = outcomes.get(row.key);
    if (outcome === 'added') return [];
    return [{ row, reasons: outcome ? outcome.reasons : [t('import.result.notSent')] }];
  });
  const unsent = rows.length - outcomes.size;
  const failed = left.length - unsent;
  const added = rows.length - left.length;
  return (
    <>
      {added > 0 && <Notice tone="success" title={t('import.result.added', { count: added })} />}
      {failed > 0 && <Notice tone="danger" title={t('import.result.failed', { count: failed })} detail={t('import.result.safe')} />}
      {unsent > 0 && <Notice tone="warning" title={t('import.result.unsent', { count: unsent })} />}
      {left.length > 0 && (
        <Card
          flush
          title={t('import.result.list')}
          extra={<Button onClick={() => saveRows(t, left)}>{t('import.result.download')}</Button>}
        >
          <LeftRows left={left} />
        </Card>
      )}
      <FormActions>
        {left.length > 0 && (
          <Button type="primary" onClick={adding.again}>
            {t('import.result.again', { count: left.length })}
          </Button>
        )}
        <Button type={left.length > 0 ? 'default' : 'primary'} onClick={onMore}>
          {t('import.result.more')}
        </Button>
        <Link to="/address">{t('import.result.done')}</Link>
      </FormActions>
    </>
  );
}

function LeftRows({ left }: { left: readonly Left[] }): React.ReactNode {
  const t = useT('address');
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const columns: Column<Left>[] = [
    ...rowColumns(t).map((column) => ({ ...column, render: ({ row }: Left) => (column.render ? column.render(row) : row.line) })),
    {
      key: 'reasons',
      title: t('import.result.reason'),
      wrap: true,
      width: '30%',
      render: ({ reasons }) => reasons.join(t('import.result.separator')),
    },
  ];
  return (
    <DataTable
      label={t('import.result.list')}
      columns={columns}
      rows={left.slice((pageNo - 1) * pageSize, pageNo * pageSize)}
      rowKey={({ row }) => row.key}
      pagination={{ pageNo, pageSize, total: left.length, onChange: (to, size) => setPage({ pageNo: to, pageSize: size }) }}
    />
  );
}

/** The browser asks before a window is closed on a running import. */
function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [on]);
}
