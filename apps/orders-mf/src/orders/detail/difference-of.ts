import { formatNumber } from '@portal/remote-kit';

const FIGURE = /^\s*(-?[\d,]+(?:\.\d+)?)\s*(.*?)\s*$/;

/**
 * How much more was found than was quoted, with its sign and unit: `differenceOf('1000 lb', '1180 lb')` → `+180 lb`.
 * Undefined where the two are no figures of one unit.
 */
export function differenceOf(quoted: string | undefined, found: string | undefined): string | undefined {
  const [before, after] = [FIGURE.exec(quoted ?? ''), FIGURE.exec(found ?? '')];
  if (!before || !after || before[2] !== after[2]) return undefined;
  const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
  const difference = number(after[1]) - number(before[1]);
  return `${difference > 0 ? '+' : ''}${formatNumber(difference)}${after[2] && ` ${after[2]}`}`;
}
