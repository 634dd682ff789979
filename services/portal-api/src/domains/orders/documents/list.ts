import type { OrderDocument } from '@portal/api-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { generatedOf } from './generated';
import type { Papers } from '../../../documents/papers';
import { attachedTo } from './store';

/** The documents of an order, by type, the newest of each first. Those with an objectName were uploaded. */
export async function documentsOf(db: Kysely<Database>, papers: Papers): Promise<OrderDocument[]> {
  const generated = generatedOf(papers).map(({ fileType, fileName, since }) => ({ fileType, fileName, createdAt: since.toISOString() }));
  const attached = (await attachedTo(db, papers.order.orderNo)).map(({ file_type, file_name, object_name, created_at }) => ({
    fileType: file_type,
    fileName: file_name,
    objectName: object_name,
    createdAt: created_at.toISOString(),
  }));
  return [...attached.toReversed(), ...generated].toSorted((a, b) => a.fileType - b.fileType);
}
