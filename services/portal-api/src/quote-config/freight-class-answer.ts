import type { Data, Input } from '../http/context';
import { type Classification, classify } from '../pricing/freight-class';
import { freightOf } from './freight-of';

/** Cube, density and class of each item and of all; the class comes from the unrounded density. */
export function answerFreightClass({ items, unitSystem }: Input<'quoteConfig', 'getFreightClass'>): Data<'quoteConfig', 'getFreightClass'> {
  const { lines, overall } = classify(freightOf(items, unitSystem));
  return { items: lines.map(shown), overall: shown(overall) };
}

const shown = (one: Classification): Classification => ({ ...one, cubicFeet: twoPlaces(one.cubicFeet), density: twoPlaces(one.density) });

const twoPlaces = (value: number) => Math.round(value * 100) / 100;
