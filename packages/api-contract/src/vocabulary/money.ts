/**
 * Money on the wire is a decimal string in USD with cents (`"317.52"`); the code computes in whole cents as a number.
 * Every amount that the contract takes (at most 999,999,999,999.99) is far below 2^53 cents, so no sum loses one.
 */
const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** The decimal string of the wire as cents: `"317.5"` → `31750`. @throws RangeError for anything but a decimal number */
export function toCents(money: string): number {
  const match = DECIMAL.exec(money);
  if (!match) throw new RangeError(`not an amount of money: ${money}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}

/** Cents as the decimal string of the wire: `31752` → `"317.52"`. */
export function toMoney(cents: number): string {
  const size = Math.abs(cents);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

/**
 * Money for people: `"-1317.5"` → `-$1,317.50`, or `-1,317.50` without the `$`. The digits are grouped as text, so no
 * amount passes through a float. `undefined` for what is no amount.
 */
export function formatMoney(money: string | null | undefined, sign = '$'): string | undefined {
  const match = DECIMAL.exec(money ?? '');
  if (!match) return undefined;
  const [, minus, whole = '', cents = ''] = match;
  return `${minus}${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
