import { ExpressStatus } from '@portal/api-client';
import { useListView, useUnits } from '@portal/freight-kit';
import { useListPage, useListParams, useLocation, useNavigate, useMessages, useQuery, type ListParams } from '@portal/remote-kit';
import { Button, Card, Page } from '@portal/ui-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { DataTable, FilterTabs, SearchBox } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { ExportButton, ExportDialog, ExportNotice } from '../export/export-views';
import { useExport } from '../export/use-export';
import { sharedMessages } from '../shared/messages';
import { trackMessages } from '../track/messages';
import { shipmentColumns, shipmentLink } from './columns';
import { shipmentsMessages } from './messages';
import { filters } from './filters';
import { countsQuery, filterOf, shipmentsQuery } from './shipments.queries';

/** The owner's express orders by status. */
export function ShipmentsPage(): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const shared = useMessages(sharedMessages);
  const track = useMessages(trackMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const units = useUnits();
  const list = useListParams(filters);
  const page = useListPage(shipmentsQuery(list.query), list);
  const job = useExport();
  const columns = useMemo(() => shipmentColumns(shared, units), [shared, units]);
  const view = useListView('shipments', columns);
  return (
    <Page title={t('title')} extra={<Button onClick={() => void navigate('/oms/track')}>{track('title')}</Button>}>
      <ExportNotice job={job} />
      <Card flush>
        <StatusTabs list={list} />
        <DataTable
          label={t('list')}
          columns={columns}
          layout={view.layout}
          rowKey={(row) => row.orderCode}
          {...page}
          empty={{ title: t('empty.title'), hint: t('empty.hint') }}
          none={{ title: t('none.title'), hint: t('none.hint') }}
          toolbar={<Toolbar list={list} />}
          actions={
            <>
              {view.button}
              <ExportButton job={job} filter={filterOf(list.query)} empty={page.pagination.total === 0} />
            </>
          }
          onOpen={(row) => void navigate(...shipmentLink(row.orderCode, search))}
        />
      </Card>
      <ExportDialog job={job} />
    </Page>
  );
}

const ALL = 'all';
const statuses = Object.values(ExpressStatus);

/** All statuses with their counts. Without an answer the tabs work all the same, only uncounted. */
function StatusTabs({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const { data } = useQuery(countsQuery(list.query));
  const countOf = (status: ExpressStatus): number | undefined => data && (data.find((row) => row.status === status)?.count ?? 0);
  const tabs = [
    { key: ALL, label: t('all'), count: data?.reduce((sum, row) => sum + row.count, 0) },
    ...statuses.map((status) => ({ key: String(status), label: t(`freight:expressStatus.${status}`), count: countOf(status) })),
  ];
  return (
    <FilterTabs
      label={t('tabs')}
      tabs={tabs}
      active={String(list.filters.status ?? ALL)}
      onSelect={(key) => list.set({ status: statuses.find((status) => String(status) === key) })}
    />
  );
}

/** Search and days, in the URL. */
function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const { keyword, dateFrom, dateTo } = list.filters;
  return (
    <>
      <SearchBox label={t('search')} value={keyword} onSearch={(text) => list.set({ keyword: text })} />
      <RangeFilter ends={[t('from'), t('to')]} dateFrom={dateFrom} dateTo={dateTo} onChange={list.set} />
    </>
  );
}
