import type { ProfileInput, UserInfo } from '@portal/api-client';

/** Whether a value came masked (`138****1234`), as it does while personal data is not shown. */
export const isMasked = (value: string): boolean => value.includes('**');

const editable = ['company', 'contactName', 'phone'] as const;

/** What a form begins with: everything but masked values, which nobody can correct. */
export function editableOf(user: UserInfo): ProfileInput {
  const blank = (value: string): string => (isMasked(value) ? '' : value);
  const { company, contactName, phone } = user;
  return { company, contactName: blank(contactName), phone: blank(phone) };
}

/** Only what differs, so that a mask is never saved over the value behind it. */
export function changesOf(user: UserInfo, typed: ProfileInput): ProfileInput {
  const before = editableOf(user);
  return Object.fromEntries(editable.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]]));
}
