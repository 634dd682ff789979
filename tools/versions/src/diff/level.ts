/** What a version must raise at least, the least first. */
export const LEVELS = ['patch', 'minor', 'major'] as const;

export type Level = (typeof LEVELS)[number];

/** The highest of some levels; undefined of none. */
export const highest = (levels: Iterable<Level>): Level | undefined => {
  const all = new Set(levels);
  return LEVELS.findLast((level) => all.has(level));
};

export const isBelow = (level: Level | undefined, needed: Level): boolean => (level ? LEVELS.indexOf(level) : -1) < LEVELS.indexOf(needed);
