import type { Address } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { fieldMessages } from './field-messages';

/** Columns of an address file in their order, one table for what is exported, for the template and for what is imported. */
export const sheetFields = [
  'label',
  'type',
  'company',
  'contactName',
  'phone',
  'phoneExt',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'locationType',
  'openTime',
  'closeTime',
  'services',
  'remark',
  'isDefault',
] as const;

export type SheetField = (typeof sheetFields)[number];

/** Without these columns no row can be an address; all others may be left out. */
export const requiredFields = [
  'label',
  'type',
  'company',
  'contactName',
  'phone',
  'address1',
  'city',
  'state',
  'zip',
  'country',
  'locationType',
] as const satisfies SheetField[];

/** What a cell says, in the interface language; '' where there is nothing. */
export function sheetText(t: Translate<typeof fieldMessages>, address: Pick<Address, SheetField>, field: SheetField): string {
  switch (field) {
    case 'type':
      return t(`freight:addressType.${address.type}`);
    case 'country':
      return t(`freight:country.${address.country}`);
    case 'locationType':
      return t(`freight:locationType.${address.locationType}`);
    case 'services':
      return address.services.map((code) => t(`freight:accessorial.${code}`)).join(t('separator'));
    case 'isDefault':
      return t(address.isDefault ? 'yes' : 'no');
    default:
      return address[field] ?? '';
  }
}
