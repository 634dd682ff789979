export interface OssTables {
  /** A file of an owner; its bytes are in the object store under the same name. */
  stored_object: {
    object_name: string;
    owner_id: string;
    file_name: string;
    content_type: string;
    bytes: number;
    created_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends OssTables {}
}
