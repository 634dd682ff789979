import { ExpressStatus, type CallData, type Shipment } from '@portal/api-client';
import { ALL, countsByTab, useListView, useUnits, type StatusCounts } from '@portal/freight-kit';
import { keptFor, useListPage, useListParams, useLocation, useNavigate, useMessages, useQuery, type ListParams } from '@portal/remote-kit';
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
import { rowTexts, type RowTexts } from './row-texts';
import { countsQuery, filterOf, shipmentsQuery } from './shipments.queries';

/** What each row says, kept for as long as the row, the language and the units stay. */
function useRowTexts(): (row: Shipment) => RowTexts {
  const t = useMessages(sharedMessages);
  const units = useUnits();
  return useMemo(() => keptFor((row: Shipment) => rowTexts(row, { t, units })), [t, units]);
}

/** The owner's express orders by status. */
export function ShipmentsPage(): React.ReactNode {
  return <Shipments textsOf={useRowTexts()} countsOf={(counts) => countsByTab(counts, statuses)} />;
}

interface ShipmentsProps {
  /** Must stay the same from one render to the next: rows render again with it. */
  textsOf: (row: Shipment) => RowTexts;
  countsOf: (counts: CallData<'shipment', 'count'>) => StatusCounts;
}

export function Shipments({ textsOf, countsOf }: ShipmentsProps): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const shared = useMessages(sharedMessages);
  const track = useMessages(trackMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useListParams(filters);
  const page = useListPage(shipmentsQuery(list.query), list);
  const counts = useQuery(countsQuery(list.query));
  const job = useExport();
  const columns = useMemo(() => shipmentColumns(shared, textsOf), [shared, textsOf]);
  const view = useListView('shipments', columns);
  return (
    <Page title={t('title')} extra={<Button onClick={() => void navigate('/oms/track')}>{track('title')}</Button>}>
      <ExportNotice job={job} />
      <Card flush>
        <StatusTabs counts={counts.data && countsOf(counts.data)} list={list} />
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

const statuses = Object.values(ExpressStatus);

interface StatusTabsProps {
  /** undefined until known: the tabs work all the same. */
  counts: StatusCounts | undefined;
  list: ListParams<typeof filters>;
}

/** All statuses with their counts. */
function StatusTabs({ counts, list }: StatusTabsProps): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const tabs = [
    { key: ALL, label: t('all'), count: counts?.[ALL] },
    ...statuses.map((status) => ({ key: String(status), label: t(`freight:expressStatus.${status}`), count: counts?.[status] })),
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
