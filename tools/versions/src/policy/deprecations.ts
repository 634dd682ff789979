import semver from 'semver';

/** Minor versions that a name stays after the one that deprecates it. */
export const STAYS = 2;

/** `since 1.2.0: use useList`. */
export function readNote(note: string): { since: string; instead: string } | undefined {
  const [, since, instead] = /^since (\S+): (\S.*)$/.exec(note) ?? [];
  return since !== undefined && instead !== undefined && semver.valid(since) === since ? { since, instead } : undefined;
}

/**
 * How many minor versions came out after one, up to another. Of majors in between, only the one that each began with is
 * counted: how many followed it cannot be told from two versions, and a name stays too long rather than too short.
 */
export function minorsSince(since: string, released: string): number {
  const [from, to] = [semver.parse(since)!, semver.parse(released)!];
  return to.major === from.major ? to.minor - from.minor : to.major - from.major + to.minor;
}
