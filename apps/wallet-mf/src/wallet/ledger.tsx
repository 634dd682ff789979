import { api, TradeStatus, TradeType } from '@portal/api-client';
import { linkFromList, useListView } from '@portal/freight-kit';
import { unwrap, useListPage, useListParams, useLocation, useMessages, useNavigate, type ListParams } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { ExportMenu } from '@portal/ui-kit/export';
import { FilterSelect } from '@portal/ui-kit/select';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { detailOf } from '../shared/movement';
import { exportColumns, recordColumns } from './columns';
import { walletMessages } from './messages';
import { filters } from './filters';
import { StatementMenu } from './statement-menu';
import { recordsQuery, useFollow } from './wallet.queries';

/** Every movement of money, newest first. */
export function Ledger(): React.ReactNode {
  const t = useMessages(walletMessages);
  const navigate = useNavigate();
  const list = useListParams(filters);
  const page = useListPage(recordsQuery(list.query), list);
  const { search } = useLocation();
  const columns = useMemo(() => recordColumns(t, search), [t, search]);
  const view = useListView('trades', columns);
  useFollow(page.rows?.filter(({ status }) => status === TradeStatus.PENDING).map(({ transactionNo }) => transactionNo) ?? []);
  const quote = <Button onClick={() => void navigate('/order')}>{t('ledger.empty.action')}</Button>;
  const exportMenu = (
    <ExportMenu
      name={t('ledger.title')}
      columns={exportColumns(t)}
      readPage={(at, signal) => unwrap(api.fund.tradeRecords({ ...list.query, ...at }, { signal }))}
      rowKey={(row) => row.transactionNo}
      disabled={page.pagination.total === 0}
    />
  );
  return (
    <Card title={t('ledger.title')} flush>
      <DataTable
        label={t('ledger.title')}
        columns={columns}
        layout={view.layout}
        rowKey={(row) => row.transactionNo}
        onOpen={(row) => {
          const to = detailOf(row);
          if (to) void navigate(...linkFromList(to, search));
        }}
        {...page}
        empty={{ title: t('ledger.empty.title'), hint: t('ledger.empty.hint'), action: quote }}
        none={{ title: t('ledger.none.title'), hint: t('ledger.none.hint') }}
        toolbar={<Toolbar list={list} />}
        actions={
          <>
            {view.button}
            <StatementMenu />
            {exportMenu}
          </>
        }
      />
    </Card>
  );
}

/** Type, status and days, all in the URL. */
function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(walletMessages);
  const { type, status, dateFrom, dateTo } = list.filters;
  return (
    <>
      <FilterSelect
        label={t('ledger.type')}
        value={type}
        options={Object.values(TradeType).map((code) => ({ value: code, label: t(`freight:tradeType.${code}`) }))}
        onChange={(value) => list.set({ type: value })}
      />
      <FilterSelect
        label={t('ledger.status')}
        value={status}
        options={Object.values(TradeStatus).map((code) => ({ value: code, label: t(`freight:tradeStatus.${code}`) }))}
        onChange={(value) => list.set({ status: value })}
      />
      <RangeFilter
        label={t('ledger.days')}
        ends={[t('ledger.from'), t('ledger.to')]}
        dateFrom={dateFrom}
        dateTo={dateTo}
        onChange={list.set}
      />
    </>
  );
}
