import { api } from '@portal/api-client';
import { addressBookKeys, inParallel } from '@portal/freight-kit';
import { CallError, Link, unwrap, useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import { RunProgress } from '@portal/ui-kit/export';
import { FormActions } from '@portal/ui-kit/fields';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useEffect, useRef, useState } from 'react';
import { fieldMessages } from '../shared/field-messages';
import * as styles from './import.module.css';
import { importMessages } from './messages';
import type { PlannedRow } from './plan';
import { rowColumns, saveRows } from './rows';

/** Few enough that other people's requests are not kept waiting. */
const AT_ONCE = 3;

/** What became of a row: added, or why not. Rows without an outcome were not sent. */
type Outcome = 'added' | { reasons: string[] };

/**
 * Adds rows one by one. A row that failed, or whose answer never came, may be sent again: its key keeps it from being
 * added twice. Aborting lets the rows under way finish, so that nothing is left in doubt.
 */
async function runImport(
  rows: readonly PlannedRow[],
  signal: AbortSignal,
  onOutcome: (row: PlannedRow, outcome: Outcome) => void,
): Promise<void> {
  await inParallel(rows, AT_ONCE, signal, async (row) => {
    if (!row.address) return;
    try {
      await unwrap(api.addressBook.create(row.address, { idempotencyKey: row.key }));
      onOutcome(row, 'added');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onOutcome(row, { reasons: error.fields.length > 0 ? error.fields.map(({ msg }) => msg) : [error.message] });
    }
  });
}

interface Adding {
  /** The rows that were confirmed; undefined before. */
  rows: readonly PlannedRow[] | undefined;
  /** By the row's key. */
  outcomes: ReadonlyMap<string, Outcome>;
  running: boolean;
  /** A stop was asked for, and rows are still under way. */
  stopping: boolean;
  start: (rows: readonly PlannedRow[]) => void;
  /** Sends the rows again that were not added. */
  again: () => void;
  stop: () => void;
  forget: () => void;
}

const NONE: ReadonlyMap<string, Outcome> = new Map();

/** Adds the confirmed rows. It goes on while its page is hidden in a tab. */
export function useAdding(): Adding {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly PlannedRow[]>();
  const [outcomes, setOutcomes] = useState(NONE);
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  const run = async (sent: readonly PlannedRow[]): Promise<void> => {
    const own = new AbortController();
    stopper.current = own;
    setRunning(true);
    setStopping(false);
    try {
      await runImport(sent, own.signal, ({ key }, outcome) => setOutcomes((now) => new Map(now).set(key, outcome)));
    } finally {
      setRunning(false);
      void queryClient.invalidateQueries({ queryKey: addressBookKeys.all });
    }
  };

  return {
    rows,
    outcomes,
    running,
    stopping,
    start: (chosen) => {
      setRows(chosen);
      setOutcomes(NONE);
      void run(chosen);
    },
    again: () => void run((rows ?? []).filter(({ key }) => outcomes.get(key) !== 'added')),
    stop: () => {
      setStopping(true);
      stopper.current?.abort();
    },
    forget: () => setRows(undefined),
  };
}

interface Left {
  row: PlannedRow;
  reasons: readonly string[];
}

/** How far the import is, and then what became of every row that was not added. */
export function Result({ adding, onMore }: { adding: Adding; onMore: () => void }): React.ReactNode {
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const { rows = [], outcomes, running } = adding;
  useLeaveWarning(running);
  if (running) {
    return (
      <Card title={t('run.title')}>
        <div className={styles.running}>
          <RunProgress
            progress={{ done: outcomes.size, total: rows.length }}
            label={t('run.progress', { done: outcomes.size, total: rows.length })}
          />
          <Button disabled={adding.stopping} onClick={adding.stop}>
            {t(adding.stopping ? 'run.stopping' : 'run.stop')}
          </Button>
        </div>
      </Card>
    );
  }
  const left = rows.flatMap((row): Left[] => {
    const outcome = outcomes.get(row.key);
    if (outcome === 'added') return [];
    return [{ row, reasons: outcome ? outcome.reasons : [t('result.notSent')] }];
  });
  const unsent = rows.length - outcomes.size;
  const failed = left.length - unsent;
  const added = rows.length - left.length;
  return (
    <>
      {added > 0 && <Notice tone="success" title={t('result.added', { count: added })} />}
      {failed > 0 && <Notice tone="danger" title={t('result.failed', { count: failed })} detail={t('result.safe')} />}
      {unsent > 0 && <Notice tone="warning" title={t('result.unsent', { count: unsent })} />}
      {left.length > 0 && (
        <Card flush title={t('result.list')} extra={<Button onClick={() => saveRows(t, fields, left)}>{t('result.download')}</Button>}>
          <LeftRows left={left} />
        </Card>
      )}
      <FormActions>
        {left.length > 0 && (
          <Button type="primary" onClick={adding.again}>
            {t('result.again', { count: left.length })}
          </Button>
        )}
        <Button type={left.length > 0 ? 'default' : 'primary'} onClick={onMore}>
          {t('result.more')}
        </Button>
        <Link to="/address">{t('result.done')}</Link>
      </FormActions>
    </>
  );
}

function LeftRows({ left }: { left: readonly Left[] }): React.ReactNode {
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const columns: Column<Left>[] = [
    ...rowColumns(t, fields).map((column) => ({ ...column, render: ({ row }: Left) => (column.render ? column.render(row) : row.line) })),
    {
      key: 'reasons',
      title: t('result.reason'),
      wrap: true,
      width: '30%',
      render: ({ reasons }) => reasons.join(t('result.separator')),
    },
  ];
  return (
    <DataTable
      label={t('result.list')}
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
