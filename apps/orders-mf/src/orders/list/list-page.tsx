import { api, OrderStatus, type CallData, type OrderSummary } from '@portal/api-client';
import { ALL, countsByTab, useListView, useUnits, type StatusCounts } from '@portal/freight-kit';
import { keptFor, Link, unwrap, useListPage, useListParams, useLocation, useNavigate, useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, IconAdd, Page } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { DataTable, FilterTabs } from '@portal/ui-kit/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { actionMessages } from '../actions/messages';
import { sharedOrderMessages } from '../messages';
import { countsQuery, listQuery } from '../orders.queries';
import { orderColumns } from './columns';
import { exportColumns } from './export-columns';
import { countFilters, orderFilters, fromTableSort, toTableSort } from './filters';
import { orderLink } from './order-link';
import { useRowActions } from './row-actions';
import { rowTexts, type RowTexts } from './row-texts';
import { Toolbar } from './toolbar';
import { listMessages } from './messages';

/** Nothing of it is in view before a row is chosen. */
const ChosenOrders = lazy(() => import('../bulk/chosen-orders').then((module) => ({ default: module.ChosenOrders })));

/** What each row says, kept for as long as the row, the language and the units stay. */
function useRowTexts(): (row: OrderSummary) => RowTexts {
  const t = useMessages(listMessages);
  const terms = useMessages(sharedOrderMessages);
  const units = useUnits();
  return useMemo(() => keptFor((row: OrderSummary) => rowTexts(row, { t, terms, units })), [t, terms, units]);
}

/** The owner's orders: statuses with counts, filters in the URL, one page of rows. */
export function OrderListPage(): React.ReactNode {
  return <OrderList textsOf={useRowTexts()} countsOf={(counts) => countsByTab(counts, statuses)} />;
}

interface ListProps {
  /** Must stay the same from one render to the next: rows render again with it. */
  textsOf: (row: OrderSummary) => RowTexts;
  countsOf: (counts: CallData<'order', 'orderStatus'>) => StatusCounts;
}

export function OrderList({ textsOf, countsOf }: ListProps): React.ReactNode {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useListParams(orderFilters);
  const page = useListPage(listQuery(list.query), list);
  const counts = useQuery(countsQuery(countFilters(list.query)));
  const actions = useMessages(actionMessages);
  const { run, dialog } = useRowActions();
  const units = useUnits();
  const columns = useMemo(() => orderColumns({ t, actions, units }, textsOf, run), [t, actions, textsOf, units, run]);
  const view = useListView('orders', columns);
  const [chosen, choose] = useState<string[]>([]);
  const quote = (
    <Button type="primary" icon={<IconAdd aria-hidden />} onClick={() => void navigate('/order')}>
      {t('quote')}
    </Button>
  );
  const sheet = exportColumns(t, units);
  const exportMenu = (
    <ExportMenu
      name={t('title')}
      columns={sheet}
      readPage={(at, signal) => unwrap(api.order.list({ ...list.query, ...at }, { signal }))}
      rowKey={(row) => row.orderNo}
      disabled={page.pagination.total === 0}
    />
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={quote}>
      <Card flush>
        <StatusTabs
          counts={counts.data && countsOf(counts.data)}
          active={list.filters.status}
          onSelect={(status) => list.set({ status })}
        />
        <DataTable
          label={t('list.label')}
          columns={columns}
          layout={view.layout}
          rowKey={(row) => row.orderNo}
          {...page}
          empty={{ title: t('list.empty'), hint: t('list.emptyHint'), action: <Link to="/order">{t('quote')}</Link> }}
          none={{ title: t('list.none'), hint: t('list.noneHint') }}
          toolbar={<Toolbar list={list} />}
          actions={
            <>
              {view.button}
              {exportMenu}
            </>
          }
          selection={{
            keys: chosen,
            onChange: choose,
            rowLabel: (row) => row.orderNo,
          }}
          sort={toTableSort(list.filters.sort)}
          onSort={(sort) => list.set({ sort: fromTableSort(sort) })}
          onOpen={(row) => void navigate(...orderLink(row.orderNo, search))}
        />
      </Card>
      {dialog}
      {chosen.length > 0 && (
        <Suspense>
          <ChosenOrders chosen={chosen} onChoose={choose} sheet={{ name: t('title'), columns: sheet }} />
        </Suspense>
      )}
    </Page>
  );
}

interface StatusTabsProps {
  /** undefined until known. */
  counts: StatusCounts | undefined;
  active: OrderStatus | undefined;
  onSelect: (status: OrderStatus | undefined) => void;
}

const statuses = Object.values(OrderStatus);

/** All orders, then one tab per status. */
function StatusTabs({ counts, active, onSelect }: StatusTabsProps): React.ReactNode {
  const t = useMessages(listMessages);
  const tabs = [
    { key: ALL, label: t('status.all'), count: counts?.[ALL] },
    ...statuses.map((status) => ({ key: String(status), label: t(`freight:orderStatus.${status}`), count: counts?.[status] })),
  ];
  return (
    <FilterTabs
      label={t('status.label')}
      tabs={tabs}
      active={active === undefined ? ALL : String(active)}
      onSelect={(key) => onSelect(statuses.find((status) => String(status) === key))}
    />
  );
}
