import { ErrorCode, type TrackedOrder } from '@portal/api-client';
import { cityState, DetailFault, FactList } from '@portal/freight-kit';
import { CallError, formatDate, useMessages, useQuery } from '@portal/remote-kit';
import { Card, Notice, Page, PageSkeleton, Split, Stack } from '@portal/ui-kit';
import { Events } from '../../orders/progress/events';
import { Steps } from '../../orders/progress/progress';
import { trackedMessages } from './messages';
import { trackedQuery } from './tracked.query';

/** Where the goods are, for whoever has the link: the consignee waits for them and has no account. */
export function TrackedOrderView({ code }: { code: string }): React.ReactNode {
  const t = useMessages(trackedMessages);
  const { data, error, isFetching, refetch } = useQuery(trackedQuery(code));
  // A link that is revoked while somebody looks shows nothing any more.
  const gone = error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;
  if (data && !gone) return <Tracked order={data} />;
  if (error && !isFetching)
    return (
      <Page title={t('heading')}>
        <DetailFault
          error={error}
          onRetry={() => void refetch()}
          texts={{ missing: t('gone'), missingHint: t('goneHint'), failed: t('failed') }}
        />
      </Page>
    );
  return <PageSkeleton />;
}

function Tracked({ order }: { order: TrackedOrder }): React.ReactNode {
  const t = useMessages(trackedMessages);
  const { orderNo, status, exception, events, pickup, delivery, pickupDate, estDeliveryDate, carrierName, proNo, handlingUnits } = order;
  return (
    <Page title={t('title', { orderNo })} subtitle={t('lane', { from: cityState(pickup), to: cityState(delivery) })}>
      {exception && (
        <Notice
          tone="danger"
          title={exception.reason ? t('exception', { event: exception.event, reason: exception.reason }) : exception.event}
        />
      )}
      <Steps
        status={status}
        events={events}
        troubled={exception !== undefined}
        pickup={formatDate(pickupDate)}
        delivery={formatDate(estDeliveryDate)}
      />
      <Split>
        <Stack>
          <Card title={t('events')}>
            <Events events={events} />
          </Card>
        </Stack>
        <Stack>
          <Card>
            <FactList
              facts={[
                [t('carrier'), carrierName],
                [t('pro'), proNo],
                [t('units'), String(handlingUnits)],
              ]}
            />
          </Card>
        </Stack>
      </Split>
    </Page>
  );
}
