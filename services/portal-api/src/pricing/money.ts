/** Cents as the decimal string of the wire: `31752` → `"317.52"`. */
export function toMoney(cents: number): string {
  const size = Math.abs(cents);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

/** The decimal string of the wire as cents: `"317.5"` → `31750`. @throws RangeError for anything but a decimal number */
export function toCents(money: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(money);
  if (!match) throw new RangeError(`not an amount of money: ${money}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}
