/**
 * The link that calls a number (RFC 3966), with its extension. Ten digits are a number of North America.
 *
 * @example telephone('(312) 555-0142', '12') // 'tel:+13125550142;ext=12'
 */
export function telephone(phone: string, ext?: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const number =
    phone.trim().startsWith('+') || digits.length !== 10 ? `${phone.trim().startsWith('+') ? '+' : ''}${digits}` : `+1${digits}`;
  const extension = ext?.replaceAll(/\D/g, '');
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}
