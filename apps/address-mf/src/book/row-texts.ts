import type { Address } from '@portal/api-client';
import { cityLine, streetLine } from '@portal/freight-kit';
import { DASH, type Translate } from '@portal/remote-kit';
import type { fieldMessages } from '../shared/field-messages';
import type { sharedMessages } from '../shared/messages';
import { sheetText } from '../shared/sheet';

/** What a row of the book says; what it does not say is empty. */
export interface RowTexts {
  label: string;
  isDefault: string;
  company: string;
  contact: string;
  street: string;
  city: string;
  use: string;
  location: string;
  services: string;
}

export interface RowWords {
  fields: Translate<typeof fieldMessages>;
  shared: Translate<typeof sharedMessages>;
}

/**
 * The texts of a row, for its cells and for the list that the HTML paints before React. With another text of `fields` or `shared` its
 * key belongs to `words` of `painted.ts`.
 */
export const rowTexts = (row: Address, { fields, shared }: RowWords): RowTexts => ({
  label: row.label,
  isDefault: row.isDefault ? shared('default') : '',
  company: row.company,
  contact: `${row.contactName} · ${row.phone}`,
  street: streetLine(row),
  city: cityLine(row),
  use: fields(`freight:addressType.${row.type}`),
  location: fields(`freight:locationType.${row.locationType}`),
  services: sheetText(fields, row, 'services') || DASH,
});
