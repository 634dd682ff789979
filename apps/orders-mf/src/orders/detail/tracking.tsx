import type { RouteEvent } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { useLanguage, useQuery, useMessages } from '@portal/remote-kit';
import { Card, ErrorPanel, Skeleton, Text } from '@portal/ui-kit';
import { EventList } from '@portal/ui-kit/table';
import { placeTime } from '../../shared/place-time';
import { Translatable } from '../../shared/translatable';
import { routeQuery } from '../orders.queries';
import { detailMessages } from './messages';

/** The card of {@link TrackingEvents}. */
export function Tracking({ orderNo }: { orderNo: string }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Card title={t('track.title')} firstWhenNarrow>
      <TrackingEvents orderNo={orderNo} />
    </Card>
  );
}

/** Where the load has been, newest first. */
export function TrackingEvents({ orderNo }: { orderNo: string }): React.ReactNode {
  const t = useMessages(detailMessages);
  const { data, error, isFetching, refetch } = useQuery(routeQuery(orderNo));
  if (data && data.events.length > 0) return <Events events={data.events} />;
  if (data)
    return (
      <Text as="p" tone="muted">
        {t('track.empty')}
      </Text>
    );
  if (error && !isFetching) return <ErrorPanel title={t('track.failed')} detail={error.message} onRetry={() => void refetch()} />;
  return <Skeleton rows={4} />;
}

function Events({ events }: { events: readonly RouteEvent[] }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  return (
    <EventList
      events={events}
      eventKey={(event) => `${event.time} ${event.code}`}
      render={(event) => (
        <>
          <span>
            <Text weight="strong">{event.description}</Text> <Translatable text={event.description} />
          </span>
          {event.reason && (
            <span>
              <Text tone="danger">{t('track.reason', { reason: event.reason })}</Text> <Translatable text={event.reason} />
            </span>
          )}
          <Text tone="muted" size="small" numeric>
            {placeTime(event.time, event.tz, language)} · {cityState(event)}
          </Text>
        </>
      )}
    />
  );
}
