const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 15 * 60_000;

/** After so long a carrier that cannot be reached is no longer asked, and a person has to. */
export const GIVE_UP_MS = 4 * 3_600_000;

/** How long to wait before a carrier is asked again, after so many tries, in milliseconds. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE);
