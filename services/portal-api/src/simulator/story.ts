/** What happens to an order on its way. */
export type Story = 'smooth' | 'weather' | 'closed' | 'refused' | 'reweigh' | 'dryRun';

const shares: readonly (readonly [Story, percent: number])[] = [['weather', 12], ['closed', 12], ['reweigh', 14], ['dryRun', 8], ['refused', 6]];

/** The story of an order: always the same for its number; about half of all go smoothly. */
export function storyOf(orderNo: string): Story {
  let left = hashOf(orderNo) % 100;
  for (const [story, percent] of shares) {
    if (left < percent) return story;
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
