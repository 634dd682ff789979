import type { FileType } from '@portal/api-contract/enums';

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
