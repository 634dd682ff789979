import type { RouteEvent } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { DASH, useLanguage, useQuery, useMessages, type Language } from '@portal/remote-kit';
import { Card, ErrorPanel, Skeleton, Text } from '@portal/ui-kit';
import { EventList } from '@portal/ui-kit/table';
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
            {localTime(event.time, event.tz, language)} · {cityState(event)}
          </Text>
        </>
      )}
    />
  );
}

/**
 * When something happened by the clock of the place it happened at, with that clock's name:
 * `localTime('2026-03-05T15:04:00Z', 'America/Chicago', 'en')` → `03/05/2026, 09:04 CST`.
 * @param tz IANA name or offset; the visitor's own zone where it is not known to the browser
 */
function localTime(iso: string, tz: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return DASH;
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const format = (zone: { timeZone?: string }) =>
    `${new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(date)} ${zoneName(date, zone)}`;
  try {
    return format({ timeZone: tz });
  } catch {
    return format({});
  }
}

/** The zone by its American short name where it has one: Chinese texts would put it between date and time. */
function zoneName(date: Date, zone: { timeZone?: string }): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', ...zone }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
