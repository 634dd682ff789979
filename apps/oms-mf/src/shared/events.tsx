import type { Shipment } from '@portal/api-client';
import { formatDateTime, useT } from '@portal/remote-kit';
import { EventList } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';

export type ShipmentEvent = Shipment['events'][number];

/** The newest of some events, in whatever order they come. */
export const latestOf = (events: readonly ShipmentEvent[]): ShipmentEvent | undefined =>
  events.reduce<ShipmentEvent | undefined>((last, event) => (!last || event.time > last.time ? event : last), undefined);

/** `2026/01/03 16:00 · Chicago, IL` */
export const timeAndPlace = ({ time, city, state }: ShipmentEvent): string =>
  [formatDateTime(time), [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');

/** What happened to a parcel, newest first. */
export function Events({ events }: { events: readonly ShipmentEvent[] }): ReactNode {
  const t = useT('oms');
  if (events.length === 0) return <p className="p-muted">{t('noEvents')}</p>;
  return (
    <EventList
      events={events}
      eventKey={(event) => `${event.time} ${event.description}`}
      render={(event) => (
        <>
          <span className="p-strong">{event.description}</span>
          <span className="p-muted p-small p-num">{timeAndPlace(event)}</span>
        </>
      )}
    />
  );
}
