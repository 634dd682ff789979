/**
 * The creditor reference (ISO 11649) of an owner's payments: `RF`, two check digits by which a bank or a clerk finds a digit that
 * was copied wrong (ISO 7064, mod 97-10), and the number.
 */
export function payerReference(payerNo: number): string {
  // R and F are 27 and 15 in the sum; the check digits count as zeros.
  const check = 98n - (BigInt(`${payerNo}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${payerNo}`;
}
