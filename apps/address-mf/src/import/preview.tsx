import { useQuery, useT } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import { DataTable, FilterTabs, SelectionBar } from '@portal/ui-kit/table';
import { useMemo, useState } from 'react';
import { findBookDuplicates } from './book-duplicates';
import type { Plan, PlannedRow } from './plan';
import { previewColumns, faultTexts, saveRows } from './rows';

interface Props {
  name: string;
  plan: Plan;
  onAnother: () => void;
  onConfirm: (rows: PlannedRow[]) => void;
}

const kinds = {
  all: () => true,
  ready: (row: PlannedRow) => row.address !== undefined && !row.duplicate,
  duplicates: (row: PlannedRow) => row.duplicate !== undefined,
  faulty: (row: PlannedRow) => row.faults.length > 0,
};
type Kind = keyof typeof kinds;

/** All rows of the file with what was found about each, and the choice of those to add. Nothing was sent yet. */
export function Preview({ name, plan, onAnother, onConfirm }: Props): React.ReactNode {
  const t = useT('address');
  const columns = useMemo(() => previewColumns(t), [t]);
  const {
    data: duplicates,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['import', plan.rows[0]?.key],
    queryFn: ({ signal }) => findBookDuplicates(plan.rows, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const rows = useMemo(
    () => plan.rows.map((row) => ({ ...row, duplicate: row.duplicate ?? duplicates?.get(row.key) })) as PlannedRow[],
    [plan, duplicates],
  );
  const [choice, choose] = useState<string[]>();
  const keys = choice ?? rows.filter(kinds.ready).map(({ key }) => key);
  const [kind, setKind] = useState<Kind>('all');
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const shown = rows.filter(kinds[kind]);
  const faulty = rows.filter(kinds.faulty);

  const tabs = (Object.keys(kinds) as Kind[]).map((key) => ({
    key,
    label: t(`import.preview.${key}`),
    count: rows.filter(kinds[key]).length,
  }));
  const show = (next: string): void => {
    setKind(next as Kind);
    setPage({ pageNo: 1, pageSize });
  };
  const extra = (
    <>
      {faulty.length > 0 && (
        <Button
          onClick={() =>
            saveRows(
              t,
              faulty.map((row) => ({ row, reasons: faultTexts(t, row) })),
            )
          }
        >
          {t('import.preview.faultyFile')}
        </Button>
      )}
      <Button onClick={onAnother}>{t('import.preview.another')}</Button>
    </>
  );
  return (
    <>
      {plan.unknown.length > 0 && <Notice title={t('import.preview.unknown', { names: plan.unknown.join(t('list.separator')) })} />}
      {error && !isFetching && (
        <Notice
          tone="warning"
          title={t('import.preview.lookFailed')}
          detail={error.message}
          action={<Button onClick={() => void refetch()}>{t('import.preview.retry')}</Button>}
        />
      )}
      {rows.every((row) => row.faults.length > 0) && <Notice tone="danger" title={t('import.preview.noneReady')} />}
      <Card flush title={name} extra={extra}>
        <FilterTabs label={t('import.preview.result')} tabs={tabs} active={kind} onSelect={show} />
        <DataTable
          label={t('import.preview.list')}
          columns={columns}
          rows={shown.slice((pageNo - 1) * pageSize, pageNo * pageSize)}
          rowKey={(row) => row.key}
          empty={{ title: t('import.preview.none') }}
          pagination={{ pageNo, pageSize, total: shown.length, onChange: (to, size) => setPage({ pageNo: to, pageSize: size }) }}
          selection={{
            keys,
            onChange: choose,
            rowLabel: ({ line, texts }) => texts.label ?? String(line),
            selectable: (row) => row.address !== undefined,
          }}
        />
      </Card>
      <SelectionBar count={keys.length} onClear={() => choose([])} busy={isFetching}>
        <Button type="primary" loading={isFetching} onClick={() => onConfirm(rows.filter(({ key }) => keys.includes(key)))}>
          {isFetching ? t('import.preview.looking') : t('import.preview.confirm', { count: keys.length })}
        </Button>
      </SelectionBar>
    </>
  );
}
