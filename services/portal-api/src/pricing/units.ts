const KG_PER_LB = 0.45359237;
const CM_PER_IN = 2.54;

/** Unit system of a request: 0 lb and inches, 1 kg and centimetres. */
export type Units = 0 | 1;

export function toPounds(weight: number, units: Units): number {
  return units === 1 ? weight / KG_PER_LB : weight;
}

export function toInches(length: number, units: Units): number {
  return units === 1 ? length / CM_PER_IN : length;
}

/** Pounds in the unit of the request, to 4 decimals so that what was typed comes back unchanged. */
export function fromPounds(pounds: number, units: Units): number {
  return units === 1 ? tidy(pounds * KG_PER_LB) : tidy(pounds);
}

/** Inches in the unit of the request, to 4 decimals so that what was typed comes back unchanged. */
export function fromInches(inches: number, units: Units): number {
  return units === 1 ? tidy(inches * CM_PER_IN) : tidy(inches);
}

function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
