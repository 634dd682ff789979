import { api, OrderStatus } from '@portal/api-client';
import { Link, unwrap, useListPage, useListParams, useLocation, useNavigate, useQuery, useT } from '@portal/remote-kit';
import { Button, Card, IconAdd, Page } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo, useState } from 'react';
import { ChosenOrders } from '../bulk/chosen-orders';
import { exportColumns } from '../export/export-columns';
import { countsOf, orderFilters } from '../filters';
import { countsQuery, listQuery } from '../orders.queries';
import { orderColumns } from './columns';
import { detailOf } from './detail-of';
import { sortIn, sortOut } from './sorting';
import { StatusTabs } from './status-tabs';
import { Toolbar } from './toolbar';

/** The owner's orders: statuses with counts, filters in the URL, one page of rows. */
export function OrderListPage(): React.JSX.Element {
  const t = useT('orders');
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useListParams(orderFilters);
  const page = useListPage(listQuery(list.query), list);
  const counts = useQuery(countsQuery(countsOf(list.query)));
  const columns = useMemo(() => orderColumns(t), [t]);
  const [chosen, choose] = useState<string[]>([]);
  const quote = (
    <Button type="primary" icon={<IconAdd aria-hidden />} onClick={() => void navigate('/order')}>
      {t('orders.quote')}
    </Button>
  );
  const exportMenu = (
    <ExportMenu
      name={t('orders.title')}
      columns={exportColumns(t)}
      readPage={(at, signal) => unwrap(api.order.list({ ...list.query, ...at }, { signal }))}
      rowKey={(row) => row.orderNo}
      disabled={page.pagination.total === 0}
    />
  );
  return (
    <Page title={t('orders.title')} subtitle={t('orders.subtitle')} extra={quote}>
      <Card flush>
        <StatusTabs counts={counts.data} active={list.filters.status} onSelect={(status) => list.set({ status })} />
        <DataTable
          label={t('orders.list.label')}
          columns={columns}
          rowKey={(row) => row.orderNo}
          {...page}
          empty={{ title: t('orders.list.empty'), hint: t('orders.list.emptyHint'), action: <Link to="/order">{t('orders.quote')}</Link> }}
          none={{ title: t('orders.list.none'), hint: t('orders.list.noneHint') }}
          toolbar={<Toolbar list={list} />}
          actions={exportMenu}
          selection={{ keys: chosen, onChange: choose, rowLabel: (row) => row.orderNo, selectable: (row) => row.status >= OrderStatus.BOOKED }}
          sort={sortIn(list.filters.sort)}
          onSort={(sort) => list.set({ sort: sortOut(sort) })}
          onOpen={(row) => void navigate(...detailOf(row.orderNo, search))}
        />
      </Card>
      <ChosenOrders chosen={chosen} onClear={() => choose([])} />
    </Page>
  );
}
