/** Factors to be multiplied; a number is taken as the decimal a person would write for it. */
export type Product = readonly (number | string)[];

interface Decimal {
  digits: bigint;
  scale: number;
}

/**
 * The sum of products of decimals, rounded half-up (away from zero) once, at its end, and computed without binary
 * fractions: `0.1 × 3` is 0.3 here. Answers units of the last of `places` decimals, so cents for the usual 2.
 * @throws RangeError when a factor is not a finite decimal number
 */
export function roundedSum(products: readonly Product[], places = 2): number {
  const terms = products.map(multiply);
  const scale = Math.max(places, ...terms.map((term) => term.scale));
  const digits = terms.reduce((sum, term) => sum + term.digits * 10n ** BigInt(scale - term.scale), 0n);
  return Number(halfUp(digits, 10n ** BigInt(scale - places)));
}

/** {@link roundedSum} of one product. */
export function roundedProduct(factors: Product, places = 2): number {
  return roundedSum([factors], places);
}

function multiply(factors: Product): Decimal {
  return factors.map(parse).reduce((product, factor) => ({
    digits: product.digits * factor.digits,
    scale: product.scale + factor.scale,
  }));
}

function parse(value: number | string): Decimal {
  const text = typeof value === 'number' ? plain(value) : value;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const fraction = match[3] ?? '';
  const digits = BigInt(`${match[2]}${fraction}`);
  return { digits: match[1] ? -digits : digits, scale: fraction.length };
}

// The shortest text of a double is what a person wrote; only very small and very large ones come in exponent form.
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

function halfUp(digits: bigint, unit: bigint): bigint {
  const size = digits < 0n ? -digits : digits;
  const rounded = (size * 2n + unit) / (unit * 2n);
  return digits < 0n ? -rounded : rounded;
}
