import type { Data, Input } from '../../platform/http/contract';
import { type Classification, classify, nextClass } from '../../pricing/freight-class';
import { type Freight, freightOf } from '../../pricing/freight';
import { floorPlan, trucksFor, volumeHint } from '../../pricing/truck-fit';

type Answer = Data<'quoteConfig', 'getFreightClass'>;

/**
 * What follows from the measures of each item and of all; the class comes from the unrounded density. Carriers rate by
 * item, so it is items that may be near the next class.
 */
export function answerFreightClass({ items, unitSystem }: Input<'quoteConfig', 'getFreightClass'>): Answer {
  const freight = freightOf(items, unitSystem);
  const { lines, overall } = classify(freight);
  const hint = volumeHint(freight);
  return {
    items: freight.map((line, index) => ({ ...shown(lines[index]!, [line]), ...nextOf(line) })),
    overall: { ...shown(overall, freight), truckFit: trucksFor(freight), ...(hint && { volumeHint: hint }) },
  };
}

const shown = (figures: Classification, lines: readonly Freight[]): Answer['overall'] => ({
  ...figures,
  cubicFeet: twoPlaces(figures.cubicFeet),
  density: twoPlaces(figures.density),
  linearFeet: twoPlaces(floorPlan(lines).linearFeet),
});

/** Measures bring freight whose class was chosen by hand into no other one. */
function nextOf(line: Freight): Pick<Answer['overall'], 'nextClass'> {
  const next = line.manualClass === undefined ? nextClass(line) : undefined;
  return next ? { nextClass: next } : {};
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100;
