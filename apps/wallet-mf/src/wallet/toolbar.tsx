import { TradeStatus, TradeType } from '@portal/api-client';
import { useMessages, type ListParams } from '@portal/remote-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { FilterSelect } from '@portal/ui-kit/form';
import type { filters } from './filters';
import { walletMessages } from './messages';

/** Type, status and days, all in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(walletMessages);
  const { type, status, dateFrom, dateTo } = list.filters;
  return (
    <>
      <FilterSelect
        label={t('ledger.type')}
        value={type}
        options={Object.values(TradeType).map((code) => ({ value: code, label: t(`freight:tradeType.${code}`) }))}
        onChange={(value) => list.set({ type: value })}
      />
      <FilterSelect
        label={t('ledger.status')}
        value={status}
        options={Object.values(TradeStatus).map((code) => ({ value: code, label: t(`freight:tradeStatus.${code}`) }))}
        onChange={(value) => list.set({ status: value })}
      />
      <RangeFilter
        label={t('ledger.days')}
        ends={[t('ledger.from'), t('ledger.to')]}
        dateFrom={dateFrom}
        dateTo={dateTo}
        onChange={list.set}
      />
    </>
  );
}
