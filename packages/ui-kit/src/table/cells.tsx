import type { ReactNode } from 'react';
import { IconArrowRight } from '../icons';

/** A cell of two lines: what it is, and in smaller grey what belongs to it. */
export function CellLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="p-cell-line">{first}</span>
      {second && <span className="p-cell-line p-muted p-small">{second}</span>}
    </>
  );
}

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

export interface FromToProps {
  from: ReactNode;
  to: ReactNode;
}

/** Where something comes from and where it goes, side by side; one below the other where it is narrow. */
export function FromTo({ from, to }: FromToProps) {
  return (
    <div className="p-route-room">
      <div className="p-route">
        {from}
        <IconArrowRight className="p-route-arrow" aria-hidden />
        {to}
      </div>
    </div>
  );
}
