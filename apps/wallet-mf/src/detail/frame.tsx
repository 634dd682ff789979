import { ErrorCode, type TradeStatus } from '@portal/api-client';
import { CallError, formatMoney, useT, type UseQueryResult } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch, Page, PageSkeleton, Tag } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Back } from '../shared/back';
import { statusTone } from '../shared/status-tone';

interface Shown {
  amount: string;
  status: TradeStatus;
}

interface Props<Detail extends Shown> {
  /** `recharge` or `cashOut`: chooses the words. */
  kind: 'recharge' | 'cashOut';
  transactionNo: string;
  query: UseQueryResult<Detail>;
  children: (detail: Detail) => ReactNode;
}

/** One request by its number: heading, amount and status, or why it cannot be shown. Unknown and foreign numbers look alike. */
export function DetailFrame<Detail extends Shown>({ kind, transactionNo, query, children }: Props<Detail>): ReactNode {
  const t = useT('wallet');
  const { data, error, isFetching, refetch } = query;
  if (!data && (!error || isFetching)) return <PageSkeleton />;
  const body = () => {
    if (data) return children(data);
    if (error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND)
      return (
        <Card>
          <EmptyState icon={<IconSearch aria-hidden />} title={t('detail.missing', { no: transactionNo })} hint={t('detail.missingHint')} />
        </Card>
      );
    return (
      <Card>
        <ErrorPanel title={t('detail.failed')} detail={error?.message} onRetry={() => void refetch()} />
      </Card>
    );
  };
  return (
    <Page
      title={
        <span className="wallet-detail-title">
          {t(`detail.${kind}.title`)}
          {data && <span className="p-num">{formatMoney(data.amount.replace('-', ''))}</span>}
          {data && <Tag tone={statusTone[data.status]}>{t(`freight:tradeStatus.${data.status}`)}</Tag>}
        </span>
      }
      subtitle={<span className="p-num">{transactionNo}</span>}
      extra={<Back />}
    >
      {body()}
    </Page>
  );
}
