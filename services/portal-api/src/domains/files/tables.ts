import type { Generated } from 'kysely';

export interface OssTables {
  /** A file of an owner; its bytes are in the object store under the same name. */
  stored_object: {
    object_name: string;
    owner_id: string;
    file_name: string;
    content_type: string;
    bytes: number;
    /** It came from a carrier with an order of the owner, who did not choose its size and cannot change it. */
    from_carrier: Generated<boolean>;
    created_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends OssTables {}
}
