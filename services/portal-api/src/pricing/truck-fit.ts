import { referenceFigures } from './figures';
import { type Freight, totalPounds } from './freight';
import { floorPlan } from './linear-feet';

/** 1 a 26-foot truck, 2 a 53-foot truck. */
export type Truck = 1 | 2;

/** Whether a shipment fits a truck by weight, floor length and pallet positions. */
export function fits(truck: Truck, lines: readonly Freight[]): boolean {
  const figures = referenceFigures.trucks.find(({ size }) => size === truck)!;
  const plan = floorPlan(lines);
  const positions = plan.turned ? figures.turnedPallets : figures.straightPallets;
  return totalPounds(lines) <= figures.maxLb && plan.linearFeet <= figures.lengthFt && plan.positions <= positions;
}

/** The trucks that take the shipment, the smallest first. */
export function trucksFor(lines: readonly Freight[]): Truck[] {
  return ([1, 2] as const).filter((truck) => fits(truck, lines));
}

/** The smallest truck that takes the shipment, `undefined` when none does. */
export function smallestTruck(lines: readonly Freight[]): Truck | undefined {
  return trucksFor(lines)[0];
}
