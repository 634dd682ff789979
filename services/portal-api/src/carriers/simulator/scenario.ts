/** What happens to an order on its way. */
export type Scenario = 'smooth' | 'weather' | 'closed' | 'refused' | 'reweigh' | 'dryRun';

const shares: readonly (readonly [Scenario, percent: number])[] = [
  ['weather', 12],
  ['closed', 12],
  ['reweigh', 14],
  ['dryRun', 8],
  ['refused', 6],
];

/** The scenario of an order: always the same for its number; about half of all go smoothly. */
export function scenarioFor(orderNo: string): Scenario {
  let left = hashOf(orderNo) % 100;
  for (const [scenario, percent] of shares) {
    if (left < percent) return scenario;
    left -= percent;
  }
  return 'smooth';
}

/** FNV-1a: spreads numbers that differ in one digit. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
