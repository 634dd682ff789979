import { OrderDateType } from '@portal/api-client';
import { useT, type ListParams } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { Checkbox, Select } from '@portal/ui-kit/form';
import { daysBack } from '../days-back';
import type { orderFilters } from '../filters';
import { CarrierFilter } from './carrier-filter';
import { SearchBox } from './search-box';

/** All filters but the status, each in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof orderFilters> }): React.JSX.Element {
  const t = useT('orders');
  const { dateType = OrderDateType.CREATED, dateFrom, dateTo, exceptionOnly, scac, keyword, nos } = list.filters;
  const presets = [
    { label: t('orders.filter.week'), value: daysBack(7) },
    { label: t('orders.filter.month'), value: daysBack(30) },
  ];
  return (
    <>
      <SearchBox keyword={keyword} nos={nos} onSearch={list.set} />
      <span className="p-filter-pair">
        <Select
          aria-label={t('orders.filter.dateType')}
          value={dateType}
          options={Object.values(OrderDateType).map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
          onChange={(value) => list.set({ dateType: value === OrderDateType.CREATED ? undefined : value })}
        />
        <RangeFilter
          label={t(`orders.filter.${dateType}`)}
          ends={[t('orders.filter.from'), t('orders.filter.to')]}
          presets={dateType === OrderDateType.CREATED ? presets : undefined}
          dateFrom={dateFrom}
          dateTo={dateTo}
          onChange={list.set}
        />
      </span>
      <CarrierFilter value={scac} onChange={(value) => list.set({ scac: value })} />
      <Checkbox checked={exceptionOnly ?? false} onChange={(event) => list.set({ exceptionOnly: event.target.checked || undefined })}>
        {t('orders.filter.exceptionOnly')}
      </Checkbox>
    </>
  );
}
