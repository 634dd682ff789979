import type { Address, Page } from '@portal/api-client';
import type { PaintTexts } from '@portal/remote-kit';
import { rowTexts } from './row-texts';
import type { fieldMessages } from '../shared/field-messages';
import type { sharedMessages } from '../shared/messages';

/** The address book before React is there, in the template of `painted-template.tsx`. */
export const words = [
  'address:shared.default',
  'address:field.separator',
  'freight:addressType',
  'freight:locationType',
  'freight:accessorial',
];

export const texts: PaintTexts<[Page<Address>]> = ([page], { textsOf }) => {
  const fields = textsOf<typeof fieldMessages>('address:field');
  const shared = textsOf<typeof sharedMessages>('address:shared');
  return { page: {}, rows: page.records.map((row) => ({ ...rowTexts(row, { fields, shared }) })) };
};
