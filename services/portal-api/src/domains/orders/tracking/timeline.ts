import type { Selectable } from 'kysely';
import type { OrderTables } from '../tables';
import { compareEvents, isMove, stateOf, type WayState } from './status-machine';

export type EventRow = Selectable<OrderTables['order_event']>;

/** What happens to goods once; of several reports of it the earliest counts. */
const ONCE: readonly string[] = ['AF', 'D1', 'A3', 'A9', 'SH', 'LO', 'AI'];
/** A carrier that tells where goods are says the same again until something changes. */
const UNTIL_CHANGED: readonly string[] = ['P1', 'X4', 'UL', 'AM', 'X6', 'J1', 'AJ'];
/** After these, the same move is another try. */
const FAILED: readonly string[] = ['AH', 'A7', 'AP'];

/**
 * The events of an order as they are shown, oldest first: without those that repeat what is known. All are kept, because one
 * that comes late may change which of them is the repetition. What a repetition adds, such as who took the goods in, goes to
 * the event that is shown.
 *
 * @param quoted YYYY-MM-DD: the day of delivery until the carrier names another one
 */
export function timelineOf(rows: readonly EventRow[], quoted: string): EventRow[] {
  const shown: EventRow[] = [];
  const seen = new Map<string, number>();
  let eta = quoted;
  let appointment = '';
  let moved: string | undefined;
  for (const row of rows.toSorted((a, b) => compareEvents(a, b) || a.id - b.id)) {
    const { code, reason, city, state, detail } = row;
    if (code === 'AG') {
      if (detail?.eta === undefined || detail.eta === eta) continue;
      eta = detail.eta;
    } else if (code === 'AB') {
      const next = JSON.stringify([detail?.appointment?.status, detail?.appointment?.at]);
      if (next === appointment) continue;
      appointment = next;
    } else {
      const key = keyOf(row, eta);
      const first = key === undefined ? undefined : seen.get(key);
      if (first !== undefined) {
        shown[first] = { ...shown[first]!, detail: { ...detail, ...shown[first]!.detail } };
        continue;
      }
      const move = `${code} ${city} ${state}`;
      if (UNTIL_CHANGED.includes(code) && move === moved) continue;
      if (isMove(code)) moved = move;
      if (FAILED.includes(code)) {
        if (`${code} ${reason}` === moved) continue;
        moved = `${code} ${reason}`;
      }
      if (key !== undefined) seen.set(key, shown.length);
    }
    shown.push(row);
  }
  return shown;
}

/** What an event is one of; undefined for one that may happen again. */
function keyOf({ code, reason, detail }: EventRow, eta: string): string | undefined {
  if (ONCE.includes(code)) return code;
  // Late for the same reason and the same new day is the same delay.
  if (code === 'SD') return `${code} ${reason} ${eta}`;
  return code === 'AP' ? `${code} ${reason} ${detail?.appointment?.at}` : undefined;
}

/** What the events of an order come to. */
export interface OrderWay extends WayState {
  shown: EventRow[];
  /** Of each that is shown: the status of the order then. */
  statuses: WayState['status'][];
  /** YYYY-MM-DD: when the goods are expected. */
  eta: string;
  /** The carrier's last number of the order, where its events tell one. */
  proNo: string | undefined;
}

export function wayOf(rows: readonly EventRow[], quoted: string): OrderWay {
  const shown = timelineOf(rows, quoted);
  return {
    ...stateOf(shown),
    shown,
    eta: shown.findLast(({ code }) => code === 'AG')?.detail?.eta ?? quoted,
    proNo: rows.toSorted(compareEvents).findLast(({ detail }) => detail?.proNo !== undefined)?.detail?.proNo,
  };
}
