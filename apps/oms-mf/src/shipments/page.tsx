import { useListPage, useListParams, useLocation, useNavigate, useMessages } from '@portal/remote-kit';
import { Button, Card, Page } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { detailOf } from '../shared/back-to-list';
import { ExportButton } from '../export/export-button';
import { ExportDialog } from '../export/export-dialog';
import { ExportNotice } from '../export/export-notice';
import { useExport } from '../export/use-export';
import { useUnits } from '../shared/use-units';
import { shipmentColumns } from './columns';
import { filters } from './filters';
import { filterOf, shipmentsQuery } from './shipments.queries';
import { StatusTabs } from './status-tabs';
import { Toolbar } from './toolbar';
import { sharedMessages } from '../shared/messages';
import { shipmentsMessages } from './messages';
import { trackMessages } from '../track/messages';

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
  return (
    <Page title={t('title')} extra={<Button onClick={() => void navigate('/oms/track')}>{track('title')}</Button>}>
      <ExportNotice job={job} />
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
          actions={<ExportButton job={job} filter={filterOf(list.query)} empty={page.pagination.total === 0} />}
          onOpen={(row) => void navigate(...detailOf(row.orderCode, search))}
        />
      </Card>
      <ExportDialog job={job} />
    </Page>
  );
}
