import type { Address } from '@portal/api-contract';
import type { Insertable, Selectable } from 'kysely';
import type { Input } from '../../platform/http/contract';
import { personal } from '../../platform/http/mask';
import type { AddressBookTables } from './tables';

type Row = AddressBookTables['address'];

/** An address as the API answers it, masked unless the request asks for plain data. */
export const present = (row: Selectable<Row>, decrypt: boolean): Address =>
  personal(
    {
      id: row.id,
      type: row.type,
      label: row.label,
      company: row.company,
      companyEn: row.company_en ?? undefined,
      contactName: row.contact_name,
      contactNameEn: row.contact_name_en ?? undefined,
      phone: row.phone,
      phoneExt: row.phone_ext ?? undefined,
      email: row.email ?? undefined,
      address1: row.address1,
      address2: row.address2 ?? undefined,
      city: row.city,
      state: row.state,
      zip: row.zip,
      country: row.country,
      lat: row.lat ?? undefined,
      lng: row.lng ?? undefined,
      placeId: row.place_id ?? undefined,
      locationType: row.location_type,
      openTime: row.open_time ?? undefined,
      closeTime: row.close_time ?? undefined,
      services: row.services,
      remark: row.remark ?? undefined,
      isDefault: row.is_default,
    },
    decrypt,
  );

/** The columns of an address as sent; what is left out becomes null. */
export const columnsOf = (
  input: Input<'addressBook', 'create'>,
): Omit<Insertable<Row>, 'id' | 'owner_id' | 'created_at' | 'deleted_at'> => ({
  type: input.type,
  label: input.label,
  company: input.company,
  company_en: input.companyEn || null,
  contact_name: input.contactName,
  contact_name_en: input.contactNameEn || null,
  phone: input.phone,
  phone_ext: input.phoneExt || null,
  email: input.email || null,
  address1: input.address1,
  address2: input.address2 || null,
  city: input.city,
  state: input.state,
  zip: input.zip,
  country: input.country,
  lat: input.lat ?? null,
  lng: input.lng ?? null,
  place_id: input.placeId || null,
  location_type: input.locationType,
  open_time: input.openTime ?? null,
  close_time: input.closeTime ?? null,
  services: input.services,
  remark: input.remark || null,
  is_default: input.isDefault,
});
