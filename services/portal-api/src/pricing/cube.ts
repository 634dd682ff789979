import type { Freight } from './freight';

export const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;

/** Cubic feet of a line, all its handling units together. */
export function cubicFeet(line: Pick<Freight, 'qty' | 'lengthIn' | 'widthIn' | 'heightIn'>): number {
  return (line.qty * line.lengthIn * line.widthIn * line.heightIn) / CUBIC_INCHES_PER_CUBIC_FOOT;
}

export function totalCubicFeet(lines: readonly Freight[]): number {
  return lines.reduce((sum, line) => sum + cubicFeet(line), 0);
}
