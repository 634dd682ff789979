import { referenceFigures } from './figures';

/**
 * Fuel surcharge in percent of the linehaul at a diesel price (dollars a gallon): the highest published step that is not
 * above the price. Below the first step the first one holds, as carriers publish no lower.
 */
export function fuelPercent(dieselPrice: number = referenceFigures.fuel.dieselPrice): number {
  const { steps } = referenceFigures.fuel;
  return (steps.findLast((step) => dieselPrice >= step.fromPrice) ?? steps[0]!).percent;
}
