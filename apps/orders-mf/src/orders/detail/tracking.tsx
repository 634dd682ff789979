import type { RouteEvent } from '@portal/api-client';
import { useLanguage, useQuery, useT } from '@portal/remote-kit';
import { Card, ErrorPanel, Skeleton } from '@portal/ui-kit';
import { EventList } from '@portal/ui-kit/table';
import { Translatable } from '../../shared/translate/translatable';
import { routeQuery } from '../orders.queries';
import { localTime } from './local-time';

/** Where the load has been, newest first. */
export function Tracking({ orderNo }: { orderNo: string }): React.JSX.Element {
  const t = useT('orders');
  const { data, error, isFetching, refetch } = useQuery(routeQuery(orderNo));
  const body = () => {
    if (data && data.events.length > 0) return <Events events={data.events} />;
    if (data) return <p className="p-muted">{t('orders.track.empty')}</p>;
    if (error && !isFetching) return <ErrorPanel title={t('orders.track.failed')} detail={error.message} onRetry={() => void refetch()} />;
    return <Skeleton rows={4} />;
  };
  return <Card title={t('orders.track.title')} className="p-first">{body()}</Card>;
}

function Events({ events }: { events: readonly RouteEvent[] }) {
  const t = useT('orders');
  const { language } = useLanguage();
  return (
    <EventList
      events={events}
      eventKey={(event) => `${event.time} ${event.code}`}
      render={(event) => (
        <>
          <span>
            <span className="p-strong">{event.description}</span> <Translatable text={event.description} />
          </span>
          {event.reason && (
            <span>
              <span className="p-danger">{t('orders.track.reason', { reason: event.reason })}</span> <Translatable text={event.reason} />
            </span>
          )}
          <span className="p-muted p-small p-num">
            {localTime(event.time, event.tz, language)} · {[event.city, event.state].filter(Boolean).join(', ')}
          </span>
        </>
      )}
    />
  );
}
