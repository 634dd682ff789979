import { useT, type ListParams } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { RangePicker } from '@portal/ui-kit/date';
import { Input } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import type { filters } from './filters';

/** Search and days, in the URL. The search is asked for by Enter or its button, never while typing. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): ReactNode {
  const t = useT('oms');
  const { keyword, dateFrom, dateTo } = list.filters;
  return (
    <>
      <Input.Search
        // A keyword that changes elsewhere (back button, cleared filters) is a new start for what is typed here.
        key={keyword ?? ''}
        className="oms-search"
        defaultValue={keyword}
        allowClear
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => list.set({ keyword: text.trim() || undefined })}
      />
      <RangePicker
        ends={[t('from'), t('to')]}
        value={dateFrom && dateTo ? [dateFrom, dateTo] : null}
        onChange={(days) => list.set({ dateFrom: days?.[0], dateTo: days?.[1] })}
      />
      {list.filtered && (
        <Button type="text" onClick={list.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
}
