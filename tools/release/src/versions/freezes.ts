import type { AuditEntry } from '@portal/releases/store';

/** The remote that an entry of the history names where it concerns all of a channel. */
export const ALL = '*';

/** A time in which nothing is released on a channel. */
export interface FreezeWindow {
  /** Counted on its channel; `unfreeze` names it. */
  number: number;
  /** ISO 8601, UTC. */
  from: string;
  until: string | undefined;
  who: string;
  why: string | null;
}

/** The windows of a channel that are not over at a moment, also those to come, by their beginning. */
export function readFreezes(history: readonly AuditEntry[], now: number): FreezeWindow[] {
  const windows = new Map<number, FreezeWindow>();
  for (const { action, to, freeze, who, why } of history) {
    if (action === 'freeze' && freeze) windows.set(Number(to), { number: Number(to), from: freeze.from, until: freeze.until, who, why });
    if (action === 'unfreeze') windows.delete(Number(to));
  }
  return [...windows.values()]
    .filter(({ until }) => until === undefined || Date.parse(until) > now)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

/** The number of the next window. */
export const nextNumber = (history: readonly AuditEntry[]): number => history.filter(({ action }) => action === 'freeze').length + 1;

/** The window that holds at a moment. */
export const freezeAt = (history: readonly AuditEntry[], now: number): FreezeWindow | undefined =>
  readFreezes(history, now).find(({ from }) => Date.parse(from) <= now);

/** A window in words, such as `frozen from … until … by ops (peak season)`. */
export function freezeText({ from, until, who, why }: FreezeWindow): string {
  const end = until === undefined ? '' : ` until ${minute(until)}`;
  return `frozen from ${minute(from)}${end} by ${who}${why === null ? '' : ` (${why})`}`;
}

/** A time of ISO 8601 to the minute, in UTC. */
export const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
