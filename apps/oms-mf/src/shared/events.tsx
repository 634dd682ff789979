import type { Shipment } from '@portal/api-client';
import { formatDateTime, useT } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import './events.css';

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
    <ol className="oms-events">
      {events.map((event) => (
        <li key={`${event.time} ${event.description}`}>
          <span className="p-strong">{event.description}</span>
          <span className="p-muted p-small p-num">{timeAndPlace(event)}</span>
        </li>
      ))}
    </ol>
  );
}
