/** Leaves what helps to recognise a value and hides the rest; every answer with personal data passes here. */

/** `13812341234` → `138****1234`, `(312) 555-0142` → `312****0142`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 8 ? '****' : `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}

/** `收货部` → `收**`, `Dock Office` → `D**`. */
export const maskName = (name: string): string => (name === '' ? '' : `${Array.from(name)[0]}**`);

/** `1200 W Fulton Market` → `1200****`. */
export const maskStreet = (street: string): string => (street === '' ? '' : `${Array.from(street).slice(0, 4).join('')}****`);

/** `dock@example.com` → `d***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '****' : `${email[0]}***${email.slice(at)}`;
}

interface Personal {
  contactName?: string | undefined;
  contactNameEn?: string | undefined;
  phone?: string | undefined;
  phoneExt?: string | undefined;
  email?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
}

const masks: { readonly [K in keyof Personal]-?: (value: string) => string } = {
  contactName: maskName,
  contactNameEn: maskName,
  phone: maskPhone,
  phoneExt: () => '**',
  email: maskEmail,
  address1: maskStreet,
  address2: () => '****',
};

/** The record as it may be shown: unchanged if the request asked for plain data (Is-Decrypt), else with its personal fields masked. */
export function personal<T extends Personal>(record: T, decrypt: boolean): T {
  if (decrypt) return record;
  const shown = { ...record };
  for (const name of Object.keys(masks) as (keyof Personal)[]) {
    const value = shown[name];
    if (typeof value === 'string') shown[name] = masks[name](value) as T[typeof name];
  }
  return shown;
}
