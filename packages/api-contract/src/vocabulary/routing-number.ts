/** Federal Reserve districts, their thrift and electronic ranges, and traveler's checks: the first two digits that are in use. */
const DISTRICT = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const WEIGHTS = [3, 7, 1];

/** Whether a text is a US bank's ABA routing number: nine digits of a known district, whose weighted sum ends in zero. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !DISTRICT.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * WEIGHTS[index % 3]!, 0);
  return sum % 10 === 0;
}
