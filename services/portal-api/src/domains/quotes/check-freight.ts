import type { TruckSize } from '@portal/api-contract/vocabulary';
import { InvalidInput, type Message } from '../../platform/http/errors';
import { referenceFigures } from '../../pricing/figures';
import { type Freight, totalPounds } from '../../pricing/freight';
import { fitsTruck, smallestTruck } from '../../pricing/truck-fit';
import { quoteMessages } from './messages';

export interface FieldProblem {
  field: string;
  text: Message;
}

/** What the freight of a request breaks of the carriers' limits; the heaviest line is named for a wrong total. */
export function freightProblems(lines: readonly Freight[], truckSize?: TruckSize): FieldProblem[] {
  return [...weightProblems(lines), ...truckProblems(lines, truckSize)];
}

/** @throws InvalidInput naming every problem */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}

function weightProblems(lines: readonly Freight[]): FieldProblem[] {
  const { fromLb, toLb } = referenceFigures.weightLimits;
  const pounds = totalPounds(lines);
  if (pounds < fromLb) return [{ field: heaviest(lines), text: quoteMessages.tooLight }];
  if (pounds > toLb) return [{ field: heaviest(lines), text: quoteMessages.tooHeavy }];
  return [];
}

function truckProblems(lines: readonly Freight[], truckSize: TruckSize | undefined): FieldProblem[] {
  if (smallestTruck(lines) === undefined) return [{ field: 'items.0.qty', text: quoteMessages.noTruck }];
  if (truckSize !== undefined && !fitsTruck(truckSize, lines)) return [{ field: 'truckSize', text: quoteMessages.truckTooSmall }];
  return [];
}

function heaviest(lines: readonly Freight[]): string {
  const max = Math.max(...lines.map((line) => line.weightLb));
  return `items.${lines.findIndex((line) => line.weightLb === max)}.weight`;
}
