import type { RouteEvent } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { useLanguage, useMessages } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { EventList } from '@portal/ui-kit/table';
import { placeTime } from '../../shared/place-time';
import { Translatable } from '../../shared/translatable';
import { progressMessages } from './messages';

/** What happened to a load, newest first, by the clock of each place. */
export function Events({ events }: { events: readonly RouteEvent[] }): React.ReactNode {
  const t = useMessages(progressMessages);
  const { language } = useLanguage();
  if (events.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('noEvents')}
      </Text>
    );
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
              <Text tone="danger">{t('reason', { reason: event.reason })}</Text> <Translatable text={event.reason} />
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
