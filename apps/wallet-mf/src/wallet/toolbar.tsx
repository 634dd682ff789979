import { TradeStatus, TradeType } from '@portal/api-client';
import { useT, type ListParams, type Translate } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { FilterSelect } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import type { filters } from './filters';

const labelled = <T extends number>(t: Translate, codes: Readonly<Record<string, T>>, labels: string): { value: T; label: string }[] =>
  Object.values(codes).map((value) => ({ value, label: t(`freight:${labels}.${value}`) }));

/** Type, status and days, all in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): ReactNode {
  const t = useT('wallet');
  const { type, status, dateFrom, dateTo } = list.filters;
  return (
    <>
      <FilterSelect label={t('ledger.type')} value={type} options={labelled(t, TradeType, 'tradeType')} onChange={(value) => list.set({ type: value })} />
      <FilterSelect label={t('ledger.status')} value={status} options={labelled(t, TradeStatus, 'tradeStatus')} onChange={(value) => list.set({ status: value })} />
      <RangeFilter label={t('ledger.days')} ends={[t('ledger.from'), t('ledger.to')]} dateFrom={dateFrom} dateTo={dateTo} onChange={list.set} />
    </>
  );
}
