import { TradeStatus, TradeType } from '@portal/api-client';
import { useT, type ListParams, type Translate } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { RangePicker } from '@portal/ui-kit/date';
import { Select } from '@portal/ui-kit/form';
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
      <Select
        className="wallet-filter"
        aria-label={t('ledger.type')}
        placeholder={t('ledger.allTypes')}
        allowClear
        value={type}
        options={labelled(t, TradeType, 'tradeType')}
        onChange={(value?: TradeType) => list.set({ type: value })}
      />
      <Select
        className="wallet-filter"
        aria-label={t('ledger.status')}
        placeholder={t('ledger.allStatuses')}
        allowClear
        value={status}
        options={labelled(t, TradeStatus, 'tradeStatus')}
        onChange={(value?: TradeStatus) => list.set({ status: value })}
      />
      <RangePicker
        ends={[t('ledger.from'), t('ledger.to')]}
        value={dateFrom && dateTo ? [dateFrom, dateTo] : null}
        onChange={(days) => list.set({ dateFrom: days?.[0], dateTo: days?.[1] })}
      />
      {list.filtered && (
        <Button type="text" onClick={list.clear}>
          {t('ledger.clear')}
        </Button>
      )}
    </>
  );
}
