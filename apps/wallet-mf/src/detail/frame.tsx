import { ErrorCode, type TradeStatus } from '@portal/api-client';
import { FactList, type NamedValue } from '@portal/freight-kit';
import { CallError, formatMoney, useMessages, type UseQueryResult } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch, Page, PageSkeleton, Tag, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Back } from '../shared/back';
import { statusTone } from '../shared/status-tone';
import { detailMessages } from './messages';
import * as styles from './frame.module.css';

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
export function DetailFrame<Detail extends Shown>({ kind, transactionNo, query, children }: Props<Detail>): React.ReactNode {
  const t = useMessages(detailMessages);
  const { data, error, isFetching, refetch } = query;
  if (!data && (!error || isFetching)) return <PageSkeleton />;
  const body = () => {
    if (data) return children(data);
    if (error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND)
      return (
        <Card>
          <EmptyState icon={<IconSearch aria-hidden />} title={t('missing', { no: transactionNo })} hint={t('missingHint')} />
        </Card>
      );
    return (
      <Card>
        <ErrorPanel title={t('failed')} detail={error?.message} onRetry={() => void refetch()} />
      </Card>
    );
  };
  return (
    <Page
      title={
        <span className={styles.detailTitle}>
          {t(`${kind}.title`)}
          {data && <Text numeric>{formatMoney(data.amount.replace('-', ''))}</Text>}
          {data && <Tag tone={statusTone[data.status]}>{t(`freight:tradeStatus.${data.status}`)}</Tag>}
        </span>
      }
      subtitle={<Text numeric>{transactionNo}</Text>}
      extra={<Back />}
    >
      {body()}
    </Page>
  );
}

/** What is known of a request besides its progress. */
export function RequestFacts({ facts }: { facts: readonly NamedValue[] }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Card title={t('facts')}>
      <FactList facts={facts} />
    </Card>
  );
}
