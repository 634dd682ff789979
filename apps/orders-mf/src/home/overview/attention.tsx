import { OrderDue, toCents } from '@portal/api-client';
import { formatMoney, Link, useMessages, useQuery, useWallet } from '@portal/remote-kit';
import { ErrorPanel, IconSuccess, Notice, Text } from '@portal/ui-kit';
import { Counted } from './counted';
import { links } from './links';
import { overviewMessages } from './messages';
import * as styles from './overview.module.css';
import { pendingTopUpsQuery, settingsQuery, type Overview } from './overview.queries';

/** What needs a person: only what there is, so that an empty card is good news. */
export function Attention({ overview }: { overview: Overview }): React.ReactNode {
  const t = useMessages(overviewMessages);
  const topUps = useQuery(pendingTopUpsQuery);
  const waiting = topUps.data?.total ?? 0;
  const balance = useBalanceNotice();
  const counts = [
    { key: 'refused', to: links.refused, count: overview.refused, urgent: true },
    { key: 'exceptions', to: links.exceptions, count: overview.exceptions, urgent: true },
    { key: 'overdue', to: links.due(OrderDue.OVERDUE), count: overview.overdue, urgent: true },
    { key: 'priceChanged', to: links.priceChanged, count: overview.priceChanged, urgent: false },
    { key: 'drafts', to: links.drafts, count: overview.drafts, urgent: false },
    { key: 'topUps', to: links.pendingTopUps, count: waiting, urgent: false },
  ] as const;
  const present = counts.filter(({ count }) => count > 0);
  return (
    <>
      {balance && (
        <Notice
          className={styles.notice}
          tone={balance.tone}
          title={balance.text}
          action={<Link to="/wallet/top-up">{t('action.topUp')}</Link>}
        />
      )}
      {present.length > 0 && (
        <ul className={styles.counts}>
          {present.map(({ key, ...counted }) => (
            <li key={key}>
              <Counted {...counted} label={t(`action.${key}`)} />
            </li>
          ))}
        </ul>
      )}
      {present.length === 0 && !balance && !topUps.error && (
        <Text as="p" tone="muted" className={styles.calm}>
          <IconSuccess aria-hidden /> {t('action.none')}
        </Text>
      )}
      {topUps.error && !topUps.data && (
        <ErrorPanel compact title={t('action.topUpsFailed')} detail={topUps.error.message} onRetry={() => void topUps.refetch()} />
      )}
    </>
  );
}

/** What is owed, or a balance below the owner's own limit. Where either is unknown the header shows the failure. */
function useBalanceNotice(): { tone: 'danger' | 'warning'; text: string } | undefined {
  const t = useMessages(overviewMessages);
  const wallet = useWallet().data;
  const limit = useQuery(settingsQuery).data?.lowBalance;
  if (!wallet) return undefined;
  if (wallet.owed) return { tone: 'danger', text: t('action.owed', { amount: formatMoney(wallet.owed) }) };
  if (limit === undefined || toCents(wallet.available) >= toCents(limit)) return undefined;
  const amounts = { available: formatMoney(wallet.available), limit: formatMoney(limit), frozen: formatMoney(wallet.frozen) };
  return { tone: 'warning', text: t('action.lowBalance', amounts) };
}
