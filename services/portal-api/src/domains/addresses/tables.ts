import type { Accessorial, AddressType, Country, LocationType } from '@portal/api-contract/vocabulary';
import type { ColumnType } from 'kysely';

export interface AddressBookTables {
  address: {
    id: string;
    owner_id: string;
    type: AddressType;
    label: string;
    company: string;
    /** What paper prints first where the company is written in Chinese. */
    company_en: string | null;
    contact_name: string;
    contact_name_en: string | null;
    phone: string;
    phone_ext: string | null;
    email: string | null;
    address1: string;
    address2: string | null;
    city: string;
    state: string;
    zip: string;
    country: Country;
    lat: number | null;
    lng: number | null;
    place_id: string | null;
    location_type: LocationType;
    /** `HH:mm`, local to the place. */
    open_time: string | null;
    close_time: string | null;
    services: Accessorial[];
    remark: string | null;
    is_default: boolean;
    created_at: Date;
    /** When it was deleted; the row stays while it can be restored. */
    deleted_at: ColumnType<Date | null, Date | null | undefined>;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends AddressBookTables {}
}
