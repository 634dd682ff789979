import { OrderDateType } from '@portal/api-client';
import { useT, type ListParams } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { RangePicker } from '@portal/ui-kit/date';
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
      <span className="orders-dates">
        <Select
          aria-label={t('orders.filter.dateType')}
          value={dateType}
          options={Object.values(OrderDateType).map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
          onChange={(value) => list.set({ dateType: value === OrderDateType.CREATED ? undefined : value })}
        />
        <RangePicker
          ends={[t('orders.filter.from'), t('orders.filter.to')]}
          presets={dateType === OrderDateType.CREATED ? presets : undefined}
          value={dateFrom && dateTo ? [dateFrom, dateTo] : null}
          onChange={(range) => list.set({ dateFrom: range?.[0], dateTo: range?.[1] })}
        />
      </span>
      <CarrierFilter value={scac} onChange={(value) => list.set({ scac: value })} />
      <Checkbox checked={exceptionOnly ?? false} onChange={(event) => list.set({ exceptionOnly: event.target.checked || undefined })}>
        {t('orders.filter.exceptionOnly')}
      </Checkbox>
      {list.filtered && (
        <Button type="text" onClick={list.clear}>
          {t('orders.filter.clear')}
        </Button>
      )}
    </>
  );
}
