import type { FreightClass } from '@portal/api-contract/vocabulary';

/** One line of freight as the rules see it: inches and pounds, `weightLb` for the whole line. */
export interface Freight {
  qty: number;
  lengthIn: number;
  widthIn: number;
  heightIn: number;
  weightLb: number;
  stackable: boolean;
  hazmat: boolean;
  /** Set when the shipper chose the class; otherwise it follows from density. */
  manualClass?: FreightClass;
}

export function totalPounds(lines: readonly Freight[]): number {
  return lines.reduce((sum, line) => sum + line.weightLb, 0);
}
