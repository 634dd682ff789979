import { api, TradeStatus } from '@portal/api-client';
import { unwrap, useListPage, useListParams, useLocation, useMessages, useNavigate } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { recordColumns } from './columns';
import { detailOf } from './detail-of';
import { exportColumns } from './export-columns';
import { filters } from './filters';
import { walletMessages } from './messages';
import { Toolbar } from './toolbar';
import { useFollow } from './use-follow';
import { recordsQuery } from './wallet.queries';

/** Every movement of money, newest first. */
export function Ledger(): React.ReactNode {
  const t = useMessages(walletMessages);
  const navigate = useNavigate();
  const list = useListParams(filters);
  const page = useListPage(recordsQuery(list.query), list);
  const { search } = useLocation();
  const from = useMemo(() => ({ list: search }), [search]);
  const columns = useMemo(() => recordColumns(t, from), [t, from]);
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
        rowKey={(row) => row.transactionNo}
        onOpen={(row) => {
          const to = detailOf(row);
          if (to) void navigate(to, { state: from });
        }}
        {...page}
        empty={{ title: t('ledger.empty.title'), hint: t('ledger.empty.hint'), action: quote }}
        none={{ title: t('ledger.none.title'), hint: t('ledger.none.hint') }}
        toolbar={<Toolbar list={list} />}
        actions={exportMenu}
      />
    </Card>
  );
}
