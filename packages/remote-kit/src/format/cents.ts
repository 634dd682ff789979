/** Whole cents of a decimal string of the wire; no amount passes through a float. */
export function cents(amount: string): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const value = BigInt(whole + fraction.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** The decimal string of whole cents: `-250n` → `-2.50`. */
export function fromCents(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
