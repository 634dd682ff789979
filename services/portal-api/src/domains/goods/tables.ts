import type { UnitSystem } from '@portal/api-contract/vocabulary';
import type { JSONColumnType } from 'kysely';
import type { StoredRequest } from '../quotes/stored-request';

export interface GoodsTables {
  goods: {
    id: string;
    owner_id: string;
    /** What the owner calls it; its description until they say otherwise. */
    name: string;
    /** The description without case and outer blanks: goods are the same where it is. */
    description_key: string;
    /** The units of the booking it is from; `item` is kept in inches and pounds. */
    unit_system: UnitSystem;
    item: JSONColumnType<StoredRequest['items'][number]>;
    used_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends GoodsTables {}
}
