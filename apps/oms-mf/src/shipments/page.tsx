import { useListPage, useListParams, useSession, useT } from '@portal/remote-kit';
import { Card, Page } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo, type ReactNode } from 'react';
import { shipmentColumns } from './columns';
import { filters } from './filters';
import { shipmentsQuery } from './shipments.queries';
import { StatusTabs } from './status-tabs';
import { Toolbar } from './toolbar';

/** The owner's express orders by status. */
export function ShipmentsPage(): ReactNode {
  const t = useT('oms');
  const session = useSession();
  const unitSystem = session.status === 'owner' ? session.user?.unitSystem : undefined;
  const list = useListParams(filters);
  const page = useListPage(shipmentsQuery(list.query), list);
  const columns = useMemo(() => shipmentColumns(t, unitSystem), [t, unitSystem]);
  return (
    <Page title={t('title')}>
      <Card flush>
        <StatusTabs list={list} />
        <DataTable
          label={t('list')}
          columns={columns}
          rowKey={(row) => row.orderCode}
          {...page}
          empty={{ title: t('empty.title'), hint: t('empty.hint') }}
          none={{ title: t('none.title'), hint: t('none.hint') }}
          toolbar={<Toolbar list={list} />}
        />
      </Card>
    </Page>
  );
}
