import { cityState } from '@portal/freight-kit';
import { formatDateTime, useMessages } from '@portal/remote-kit';
import { EventList } from '@portal/ui-kit/table';
import { Text } from '@portal/ui-kit';
import type { ShipmentEvent } from './latest';
import { sharedMessages } from './messages';

/** `2026/01/03 16:00 · Chicago, IL` */
export const timeAndPlace = ({ time, city, state }: ShipmentEvent): string =>
  [formatDateTime(time), cityState({ city, state })].filter(Boolean).join(' · ');

/** What happened to a parcel, newest first. */
export function Events({ events }: { events: readonly ShipmentEvent[] }): React.ReactNode {
  const t = useMessages(sharedMessages);
  if (events.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('noEvents')}
      </Text>
    );
  return (
    <EventList
      events={events}
      eventKey={(event) => `${event.time} ${event.description}`}
      render={(event) => (
        <>
          <Text weight="strong">{event.description}</Text>
          <Text tone="muted" size="small" numeric>
            {timeAndPlace(event)}
          </Text>
        </>
      )}
    />
  );
}
