import type { FileType } from '@portal/api-contract/vocabulary';

export interface DocumentTables {
  /** A file that the owner attached to an order. */
  order_document: {
    order_no: string;
    object_name: string;
    file_type: FileType;
    file_name: string;
    created_at: Date;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends DocumentTables {}
}
