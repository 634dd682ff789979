import { useMessages, useQuery, useUser } from '@portal/remote-kit';
import { Card, ErrorPanel, Skeleton, Split, Stack } from '@portal/ui-kit';
import { Attention } from './attention';
import { FirstSteps } from './first-steps';
import { overviewMessages } from './messages';
import { Month } from './month';
import * as styles from './overview.module.css';
import { overviewQuery } from './overview.queries';
import { RecentOrders } from './recent';
import { Today } from './today';

/** An owner's day on the home page: what needs action, what is due, what the month costs, and the last orders. */
export function Overview(): React.ReactNode {
  const t = useMessages(overviewMessages);
  const company = useUser().data?.company;
  const { data, error, refetch } = useQuery(overviewQuery);
  if (data && !data.hasOrders) return <FirstSteps />;
  const missing = error ? (
    <ErrorPanel compact title={t('failed')} detail={error.message} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={3} />
  );
  return (
    <>
      <h1 className={styles.title}>{company ? t('greeting', { company }) : t('title')}</h1>
      <Split mixed className={styles.columns}>
        <Stack>
          <Card title={t('action.title')} firstWhenNarrow>
            {data ? <Attention overview={data} /> : missing}
          </Card>
          <RecentOrders />
        </Stack>
        <Stack>
          <Card title={t('today.title')} firstWhenNarrow>
            {data ? <Today overview={data} /> : missing}
          </Card>
          <Card title={t('month.title')}>{data ? <Month month={data.month} /> : missing}</Card>
        </Stack>
      </Split>
    </>
  );
}
