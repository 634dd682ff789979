import { api, type Address } from '@portal/api-client';
import { inParallel, findDuplicate, partyKey, placeKey } from '@portal/freight-kit';
import { unwrap, useMessages, useQuery } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import { DataTable, FilterTabs, SelectionBar } from '@portal/ui-kit/table';
import { useMemo, useState } from 'react';
import { fieldMessages } from '../shared/field-messages';
import { importMessages } from './messages';
import type { Duplicate, Plan, PlannedRow } from './plan';
import { previewColumns, faultTexts, saveRows } from './rows';

const PAGE_SIZE = 100;
const AT_ONCE = 4;

/**
 * Looks up which rows are in the book already. The pages of the list mask streets but never company and ZIP: only rows
 * that agree in these need a closer look.
 * @returns what was found, by the row's key
 */
async function findBookDuplicates(rows: readonly PlannedRow[], signal: AbortSignal): Promise<Map<string, Duplicate>> {
  const page = (pageNo: number) => unwrap(api.addressBook.page({ pageNo, pageSize: PAGE_SIZE }, { signal }));
  const first = await page(1);
  const book = [...first.records];
  const others = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, n) => n + 2);
  await inParallel(others, AT_ONCE, signal, async (pageNo) => void book.push(...(await page(pageNo)).records));

  const parties = new Map<string, Address[]>();
  for (const address of book) parties.set(partyKey(address), [...(parties.get(partyKey(address)) ?? []), address]);
  const duplicates = new Map<string, Duplicate>();
  const unsure: PlannedRow[] = [];
  for (const row of rows) {
    const near = row.address && parties.get(partyKey(row.address));
    if (!near || !row.address) continue;
    const place = placeKey(row.address);
    const duplicate = near.find((address) => placeKey(address) === place);
    if (duplicate) duplicates.set(row.key, duplicate);
    else if (near.some(({ address1 }) => address1.includes('*'))) unsure.push(row);
  }
  await inParallel(unsure, AT_ONCE, signal, async ({ key, address }) => {
    const duplicate = address && (await findDuplicate(address, { signal }));
    if (duplicate) duplicates.set(key, duplicate);
  });
  return duplicates;
}

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
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const columns = useMemo(() => previewColumns(t, fields), [t, fields]);
  const {
    data: duplicates,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['address', 'import', plan.rows[0]?.key],
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
    label: t(`preview.${key}`),
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
              fields,
              faulty.map((row) => ({ row, reasons: faultTexts(t, fields, row) })),
            )
          }
        >
          {t('preview.faultyFile')}
        </Button>
      )}
      <Button onClick={onAnother}>{t('preview.another')}</Button>
    </>
  );
  return (
    <>
      {plan.unknown.length > 0 && <Notice title={t('preview.unknown', { names: plan.unknown.join(fields('separator')) })} />}
      {error && !isFetching && (
        <Notice
          tone="warning"
          title={t('preview.lookFailed')}
          detail={error.message}
          action={<Button onClick={() => void refetch()}>{t('preview.retry')}</Button>}
        />
      )}
      {rows.every((row) => row.faults.length > 0) && <Notice tone="danger" title={t('preview.noneReady')} />}
      <Card flush title={name} extra={extra}>
        <FilterTabs label={t('preview.result')} tabs={tabs} active={kind} onSelect={show} />
        <DataTable
          label={t('preview.list')}
          columns={columns}
          rows={shown.slice((pageNo - 1) * pageSize, pageNo * pageSize)}
          rowKey={(row) => row.key}
          empty={{ title: t('preview.none') }}
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
          {isFetching ? t('preview.looking') : t('preview.confirm', { count: keys.length })}
        </Button>
      </SelectionBar>
    </>
  );
}
