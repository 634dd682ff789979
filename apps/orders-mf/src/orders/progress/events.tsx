import type { RouteEvent } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { formatDate, useLanguage, useMessages } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { EventList } from '@portal/ui-kit/table';
import { placeTime } from '../../shared/place-time';
import { Translatable } from '../../shared/translatable';
import { Appointment } from './appointment';
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
          <Beside event={event} />
          {event.reason && (
            <span>
              <Text tone="danger">{t('reason', { reason: event.reason })}</Text> <Translatable text={event.reason} />
            </span>
          )}
          <Text tone="muted" size="small" numeric>
            {[placeTime(event.time, event.tz, language), cityState(event)].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
    />
  );
}

/** What belongs to an event: an appointment, another day, another carrier or number, who took the goods in. */
function Beside({ event }: { event: RouteEvent }) {
  const t = useMessages(progressMessages);
  const { receivedBy, appointment, eta, partner, proNo } = event;
  const name = partner?.name ?? partner?.scac;
  return (
    <>
      {eta && <span>{t('eta', { from: formatDate(eta.from), to: formatDate(eta.to) })}</span>}
      {appointment && (
        <span>
          <Appointment event={event} />
        </span>
      )}
      {name && <span>{t('partner', { name })}</span>}
      {partner?.proNo && <span>{t('partnerPro', { pro: partner.proNo })}</span>}
      {proNo && <span>{t('newPro', { pro: proNo })}</span>}
      {receivedBy && <span>{t('receivedBy', { name: receivedBy })}</span>}
    </>
  );
}
