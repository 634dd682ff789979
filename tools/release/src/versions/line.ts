import type { AuditEntry } from '@portal/releases/store';
import { GIVING, MOVES } from './rollout';

/** What is known of a version on a channel. Nobody has said anything of an unknown one. */
export type Health = 'good' | 'bad' | 'unknown';

/** Who or what said that a version is good or bad. */
export interface Verdict {
  health: Exclude<Health, 'unknown'>;
  /** The mark, or the change that took the version from visitors. */
  by: AuditEntry;
}

/** What the history of a channel says of the versions of one remote; see docs/VERSIONS.md. */
export interface Line {
  /** The versions that one can go back to from the present one, which is the last: oldest first. */
  defaults: readonly string[];
  verdicts: ReadonlyMap<string, Verdict>;
}

/** The actions by which somebody marks a version. */
export const MARKS = ['good', 'bad'] as const;
export type Mark = (typeof MARKS)[number];

export const isMark = (action: string): action is Mark => (MARKS as readonly string[]).includes(action);

/**
 * Reads the line of one remote from the history of a channel, oldest entry first.
 * To go back, by whichever command, says that the version that was left is bad, and takes it and all after it from the line.
 * A release takes such a word back, but no mark.
 */
export function readLine(history: readonly AuditEntry[], remote: string): Line {
  const defaults: string[] = [];
  const verdicts = new Map<string, Verdict>();
  for (const entry of history) {
    if (entry.remote !== remote) continue;
    const { action, from, to, traffic = 100 } = entry;
    if (isMark(action)) {
      verdicts.set(to, { health: action, by: entry });
      continue;
    }
    if (!MOVES.has(action)) continue;
    const left = (version: string) => verdicts.set(version, { health: 'bad', by: entry });
    if (traffic === 0 && defaults.at(-1) === to) {
      // Withdrawn: nobody gets the only version.
      defaults.pop();
      left(to);
      continue;
    }
    const goesOut = !GIVING.has(action);
    if (action === 'abort' && from !== null && traffic === 0) {
      // The first version of a remote, taken from its share of the visitors.
      left(from);
      continue;
    }
    const verdict = verdicts.get(to);
    if (traffic > 0 && verdict?.health === 'bad' && !isMark(verdict.by.action)) verdicts.delete(to);
    if (traffic < 100) continue;
    const known = defaults.lastIndexOf(to);
    const goesBack = known >= 0 && known < defaults.length - 1;
    if (from !== null && from !== to && (goesOut || goesBack)) left(from);
    if (known >= 0) defaults.length = known + 1;
    else defaults.push(to);
  }
  return { defaults, verdicts };
}

export const healthOf = (line: Line, version: string): Health => line.verdicts.get(version)?.health ?? 'unknown';

/** The versions that one may go back to from `version`, the nearest first: none of them is bad. */
export function versionsBefore(line: Line, version: string): string[] {
  const at = line.defaults.lastIndexOf(version);
  return usable(line, at < 0 ? line.defaults : line.defaults.slice(0, at), version);
}

/** The versions that may stand in for a canary, the nearest first: none of them is bad. */
export const versionsBeside = (line: Line, canary: string): string[] => usable(line, line.defaults, canary);

function usable(line: Line, versions: readonly string[], except: string): string[] {
  return versions.filter((version) => version !== except && healthOf(line, version) !== 'bad').toReversed();
}

/** Why a version is bad, in words that go on from its name. */
export function whyBad({ by: { action, who, at, why } }: Verdict): string {
  const what = isMark(action) ? 'was marked bad' : 'was taken from visitors';
  return `${what} by ${who} on ${at.slice(0, 10)}${why === null ? '' : ` (${why})`}`;
}
