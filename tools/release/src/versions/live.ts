import type { AuditEntry } from '@portal/releases/store';
import { readLine, versionsBefore } from './line';
import { GIVING, MOVES } from './rollout';

/** Visitors have it still, as far as the history tells. */
export const STILL = Number.POSITIVE_INFINITY;

/**
 * When visitors of a channel last got each version of a remote, by its history, oldest entry first: as default or canary, by a pin,
 * or as the fallback of another. Where the history leaves it open, a version counts as live: this answers what may be thrown away.
 *
 * @param since epoch ms: what ended before is left out, except where it is known without looking at fallbacks
 * @returns epoch ms by version, or STILL
 */
export function lastLive(history: readonly AuditEntry[], remote: string, since: number): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  const live = new Set<string>();
  const liveUntil = (version: string, at: number) => last.set(version, Math.max(at, last.get(version) ?? 0));
  const own = history.filter((entry) => entry.remote === remote);
  own.forEach((entry, index) => {
    const at = Date.parse(entry.at);
    if (entry.pin?.until !== undefined) liveUntil(entry.to, Date.parse(entry.pin.until));
    if (at >= since) {
      const before = readLine(own.slice(0, index), remote);
      const present = before.defaults.at(-1);
      const fallback = present === undefined ? undefined : versionsBefore(before, present)[0];
      if (fallback !== undefined) liveUntil(fallback, at);
    }
    if (!MOVES.has(entry.action)) return;
    for (const version of endedBy(entry, live)) {
      live.delete(version);
      liveUntil(version, at);
    }
    if ((entry.traffic ?? 100) > 0) live.add(entry.to);
  });
  for (const version of live) last.set(version, STILL);
  return last;
}

/** The versions that no visitor gets any more after a change. */
function endedBy({ action, from, to, traffic = 100 }: AuditEntry, live: ReadonlySet<string>): string[] {
  if (traffic === 0) return from === null || GIVING.has(action) ? [to] : [to, from];
  if (!GIVING.has(action)) return from === null || from === to ? [] : [from];
  // A version for everybody ends canaries, which the entry does not name.
  if (traffic === 100) return [...new Set([...live, ...(from === null ? [] : [from])])].filter((version) => version !== to);
  return [];
}
