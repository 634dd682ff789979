import { useListPage, useListParams, useNavigate, useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo, type ReactNode } from 'react';
import { recordColumns } from './columns';
import { filters } from './filters';
import { Toolbar } from './toolbar';
import { recordsQuery } from './wallet.queries';

/** Every movement of money, newest first. */
export function Ledger(): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  const list = useListParams(filters);
  const page = useListPage(recordsQuery(list.query), list);
  const columns = useMemo(() => recordColumns(t), [t]);
  const quote = <Button onClick={() => void navigate('/order')}>{t('ledger.empty.action')}</Button>;
  return (
    <Card title={t('ledger.title')} flush>
      <DataTable
        label={t('ledger.title')}
        columns={columns}
        rowKey={(row) => row.transactionNo}
        {...page}
        empty={{ title: t('ledger.empty.title'), hint: t('ledger.empty.hint'), action: quote }}
        none={{ title: t('ledger.none.title'), hint: t('ledger.none.hint') }}
        toolbar={<Toolbar list={list} />}
      />
    </Card>
  );
}
