import { ExpressStatus } from '@portal/api-client';
import { useQuery, useMessages, type ListParams } from '@portal/remote-kit';
import { FilterTabs } from '@portal/ui-kit/table';
import type { filters } from './filters';
import { countsQuery } from './shipments.queries';
import { shipmentsMessages } from './messages';

const ALL = 'all';
const statuses = Object.values(ExpressStatus);

/** All statuses with their counts. Without an answer the tabs work all the same, only uncounted. */
export function StatusTabs({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
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
