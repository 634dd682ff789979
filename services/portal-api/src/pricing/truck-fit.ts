import type { VolumeHint } from '@portal/api-contract/vocabulary';
import { referenceFigures } from './figures';
import { type Freight, totalCubicFeet, totalPounds } from './freight';

interface Stack {
  across: number;
  along: number;
}

export interface FloorPlan {
  /** Feet of trailer floor from the nose. */
  linearFeet: number;
  /** Handling units on the floor, stacked ones counted once. */
  positions: number;
  /** Whether the units stand turned, their long side across the trailer. */
  turned: boolean;
}

/**
 * The floor a shipment takes: units that may be stacked stand on each other as far as the trailer's height allows, then
 * side by side in rows, all turned or all straight, whichever is shorter.
 */
export function floorPlan(lines: readonly Freight[]): FloorPlan {
  const straight = stacks(lines, false);
  const turned = stacks(lines, true);
  const straightFeet = rowsLength(straight) / 12;
  const turnedFeet = rowsLength(turned) / 12;
  return turnedFeet < straightFeet
    ? { linearFeet: turnedFeet, positions: turned.length, turned: true }
    : { linearFeet: straightFeet, positions: straight.length, turned: false };
}

function stacks(lines: readonly Freight[], turned: boolean): Stack[] {
  const { widthIn, heightIn, stackLimit } = referenceFigures.trailer;
  return lines.flatMap((line) => {
    const long = Math.max(line.lengthIn, line.widthIn);
    const short = Math.min(line.lengthIn, line.widthIn);
    const high = line.stackable ? Math.min(stackLimit, Math.max(1, Math.floor(heightIn / line.heightIn))) : 1;
    const stack = turned && long <= widthIn ? { across: long, along: short } : { across: short, along: long };
    return Array.from({ length: Math.ceil(line.qty / high) }, () => stack);
  });
}

// First fit into rows of the trailer's width, deepest units first, so that a row is as deep as its first unit.
function rowsLength(units: readonly Stack[]): number {
  const rows: { left: number; depth: number }[] = [];
  for (const unit of units.toSorted((a, b) => b.along - a.along || b.across - a.across)) {
    const row = rows.find((open) => open.left >= unit.across);
    if (row) row.left -= unit.across;
    else rows.push({ left: referenceFigures.trailer.widthIn - unit.across, depth: unit.along });
  }
  return rows.reduce((sum, row) => sum + row.depth, 0);
}

/** 1 a 26-foot truck, 2 a 53-foot truck. */
export type Truck = 1 | 2;

/** Whether a shipment fits a truck by weight, floor length and pallet positions. */
export function fitsTruck(truck: Truck, lines: readonly Freight[]): boolean {
  const figures = referenceFigures.trucks.find(({ size }) => size === truck)!;
  const plan = floorPlan(lines);
  const positions = plan.turned ? figures.turnedPallets : figures.straightPallets;
  return totalPounds(lines) <= figures.maxLb && plan.linearFeet <= figures.lengthFt && plan.positions <= positions;
}

/** The trucks that take the shipment, the smallest first. */
export function trucksFor(lines: readonly Freight[]): Truck[] {
  return ([1, 2] as const).filter((truck) => fitsTruck(truck, lines));
}

/** The smallest truck that takes the shipment, `undefined` when none does. */
export function smallestTruck(lines: readonly Freight[]): Truck | undefined {
  return trucksFor(lines)[0];
}

/** Why a volume rate may be better for this shipment, `undefined` when an LTL rate is as good as any. */
export function volumeHint(lines: readonly Freight[]): VolumeHint | undefined {
  const { aboveCubicFeet, belowPcf, aboveLinearFeet } = referenceFigures.volumeHint;
  if (floorPlan(lines).linearFeet > aboveLinearFeet) return 'floor';
  const cube = totalCubicFeet(lines);
  return cube > aboveCubicFeet && totalPounds(lines) / cube < belowPcf ? 'light' : undefined;
}
