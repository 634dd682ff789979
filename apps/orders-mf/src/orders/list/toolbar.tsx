import { limits, OrderDateType, OrderDue, type OrderSummary, type Page } from '@portal/api-client';
import { useQueryClient, useMessages, useToast, type ListParams } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { localDay } from '@portal/ui-kit/export';
import { FilterSelect, Select } from '@portal/ui-kit/select';
import { FilterGroup, QuickFilter, SearchBox as TextSearch } from '@portal/ui-kit/table';
import { useState } from 'react';
import { orderKeys } from '../orders.queries';
import { parseSearch, type orderFilters, type SearchText } from './filters';
import { listMessages } from './messages';
import { Narrowed } from './narrowed';
import * as styles from './toolbar.module.css';

/** The last `count` days of the visitor's calendar, today included, as `YYYY-MM-DD`. */
function daysBack(count: number): [string, string] {
  const now = new Date();
  return [localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)), localDay(now)];
}

/** All filters but the status, each in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof orderFilters> }): React.ReactNode {
  const t = useMessages(listMessages);
  const { dateType = OrderDateType.CREATED, dateFrom, dateTo, scac, keyword, nos } = list.filters;
  const presets = [
    { label: t('filter.week'), value: daysBack(7) },
    { label: t('filter.month'), value: daysBack(30) },
  ];
  return (
    <>
      <NumberSearch keyword={keyword} nos={nos} onSearch={list.set} />
      <FilterGroup>
        <Select
          aria-label={t('filter.dateType')}
          value={dateType}
          options={Object.values(OrderDateType).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(value) => list.set({ dateType: value === OrderDateType.CREATED ? undefined : value })}
        />
        <RangeFilter
          label={t(`filter.${dateType}`)}
          ends={[t('filter.from'), t('filter.to')]}
          presets={dateType === OrderDateType.CREATED ? presets : undefined}
          dateFrom={dateFrom}
          dateTo={dateTo}
          onChange={list.set}
        />
      </FilterGroup>
      <CarrierFilter value={scac} onChange={(value) => list.set({ scac: value })} />
      <QuickFilters list={list} />
      <Narrowed list={list} />
    </>
  );
}

/** What an owner looks for each day, in view at all times: what is late or due, and what went wrong. */
function QuickFilters({ list }: { list: ListParams<typeof orderFilters> }): React.ReactNode {
  const t = useMessages(listMessages);
  const { due, exceptionOnly } = list.filters;
  return (
    <FilterGroup role="group" aria-label={t('filter.quick')} className={styles.quick}>
      {Object.values(OrderDue).map((value) => (
        <QuickFilter key={value} pressed={due === value} onChange={(on) => list.set({ due: on ? value : undefined })}>
          {t(`filter.${value}`)}
        </QuickFilter>
      ))}
      <QuickFilter pressed={exceptionOnly ?? false} onChange={(on) => list.set({ exceptionOnly: on || undefined })}>
        {t('filter.exceptionOnly')}
      </QuickFilter>
    </FilterGroup>
  );
}

interface SearchProps {
  keyword: string | undefined;
  nos: string[] | undefined;
  onSearch: (change: Pick<SearchText, 'keyword' | 'nos'>) => void;
}

/** As many numbers as a search takes, each with a separator. */
const LONGEST_TEXT = limits.search.nos * (limits.search.no + 1);

/** One box for a keyword or for many numbers. Numbers pasted from a spreadsheet are searched for at once. */
function NumberSearch({ keyword, nos, onSearch }: SearchProps): React.ReactNode {
  const t = useMessages(listMessages);
  const toast = useToast();
  const search = (text = ''): void => {
    const found = parseSearch(text);
    if (found.dropped > 0) toast.warning(t('search.tooMany', { max: limits.search.nos }));
    onSearch({ keyword: found.keyword, nos: found.nos });
  };
  return (
    <TextSearch
      label={t('search.label')}
      hint={t('search.hint')}
      value={nos?.join(' ') ?? keyword}
      onSearch={search}
      takesPaste={(text) => parseSearch(text).nos !== undefined}
      note={nos && t('search.nos', { count: nos.length })}
      maxLength={LONGEST_TEXT}
    />
  );
}

interface CarrierProps {
  /** Standard Carrier Alpha Code. */
  value: string | undefined;
  onChange: (scac: string | undefined) => void;
}

/** A code is two to four letters. */
const CODE = /^[A-Z]{2,4}$/;

/** A carrier by its code. Offers those met in lists so far; any other code can be typed. */
function CarrierFilter({ value, onChange }: CarrierProps): React.ReactNode {
  const t = useMessages(listMessages);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const names = new Map(
    queryClient
      .getQueriesData<Page<OrderSummary>>({ queryKey: orderKeys.list })
      .flatMap(([, page]) => page?.records ?? [])
      .map(({ scac, carrierName }) => [scac, `${carrierName} (${scac})`]),
  );
  for (const code of [typed.trim().toUpperCase(), value ?? '']) if (CODE.test(code) && !names.has(code)) names.set(code, code);
  return (
    <FilterSelect
      label={t('filter.carrier')}
      value={value}
      options={[...names].sort().map(([scac, label]) => ({ value: scac, label }))}
      onChange={onChange}
      onType={setTyped}
      none={t('filter.carrierHint')}
    />
  );
}
