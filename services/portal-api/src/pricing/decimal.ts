import { Big } from 'big.js';

/** Factors to be multiplied; a number is taken as the decimal a person would write for it. */
export type Product = readonly (number | string)[];

/**
 * The sum of products of decimals, rounded half-up (away from zero) once, at its end, and computed without binary
 * fractions: `0.1 × 3` is 0.3 here. Answers units of the last of `places` decimals, so cents for the usual 2.
 * @throws RangeError when a factor is not a finite decimal number
 */
export function roundedSum(products: readonly Product[], places = 2): number {
  const sum = products.reduce((total, factors) => total.plus(multiply(factors)), new Big(0));
  return Number(sum.times(10 ** places).toFixed(0, Big.roundHalfUp));
}

/** {@link roundedSum} of one product. */
export function roundedProduct(factors: Product, places = 2): number {
  return roundedSum([factors], places);
}

const multiply = (factors: Product): Big => factors.reduce((product, factor) => product.times(decimal(factor)), new Big(1));

function decimal(factor: number | string): Big {
  try {
    return new Big(factor);
  } catch {
    throw new RangeError(`not a decimal number: ${factor}`);
  }
}
