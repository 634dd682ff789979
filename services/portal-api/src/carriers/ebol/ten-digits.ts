/** The ten digits of a telephone number of North America; undefined for any other. */
export function tenDigits(phone = ''): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : undefined;
}
