import { useT, type ListParams } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { SearchBox } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import type { filters } from './filters';

/** Search and days, in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): ReactNode {
  const t = useT('oms');
  const { keyword, dateFrom, dateTo } = list.filters;
  return (
    <>
      <SearchBox label={t('search')} value={keyword} onSearch={(text) => list.set({ keyword: text })} />
      <RangeFilter ends={[t('from'), t('to')]} dateFrom={dateFrom} dateTo={dateTo} onChange={list.set} />
    </>
  );
}
