import { TradeStatus } from '@portal/api-client';
import { DetailFault, FactList, type NamedValue } from '@portal/freight-kit';
import { formatMoney, useMessages, type UseQueryResult } from '@portal/remote-kit';
import { Card, Page, PageSkeleton, Tag, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Back } from '../shared/back';
import { statusTone } from '../shared/movement';
import { useFollow } from '../wallet/wallet.queries';
import { detailMessages } from './messages';
import * as styles from './detail.module.css';

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

/** One request by its number: heading, amount and status, or why it cannot be shown. Followed until it is decided. */
export function DetailFrame<Detail extends Shown>({ kind, transactionNo, query, children }: Props<Detail>): React.ReactNode {
  const t = useMessages(detailMessages);
  const { data, error, isFetching, refetch } = query;
  useFollow(data?.status === TradeStatus.PENDING ? [transactionNo] : []);
  if (!data && (!error || isFetching)) return <PageSkeleton />;
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
      {data ? (
        children(data)
      ) : (
        <DetailFault
          error={error}
          onRetry={() => void refetch()}
          texts={{ missing: t('missing', { no: transactionNo }), missingHint: t('missingHint'), failed: t('failed') }}
        />
      )}
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
