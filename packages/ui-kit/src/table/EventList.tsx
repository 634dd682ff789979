import type { ReactNode } from 'react';

export interface EventListProps<Event> {
  /** Newest first. */
  events: readonly Event[];
  eventKey(event: Event): string;
  /** Lines below each other: what happened, then when and where. */
  render(event: Event): ReactNode;
}

/** What happened to a load or a parcel, the newest lit. */
export function EventList<Event>({ events, eventKey, render }: EventListProps<Event>) {
  return (
    <ol className="p-events">
      {events.map((event) => (
        <li key={eventKey(event)}>{render(event)}</li>
      ))}
    </ol>
  );
}
