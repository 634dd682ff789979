import { useMessages, type ListParams } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { SearchBox } from '@portal/ui-kit/table';
import type { filters } from './filters';
import { shipmentsMessages } from './messages';

/** Search and days, in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(shipmentsMessages);
  const { keyword, dateFrom, dateTo } = list.filters;
  return (
    <>
      <SearchBox label={t('search')} value={keyword} onSearch={(text) => list.set({ keyword: text })} />
      <RangeFilter ends={[t('from'), t('to')]} dateFrom={dateFrom} dateTo={dateTo} onChange={list.set} />
    </>
  );
}
