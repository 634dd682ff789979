import { FileType } from '@portal/api-contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { CarrierDocument } from '../../../carriers/ebol/documents';
import type { Database } from '../../../platform/database/schema';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/jobs/store';
import type { AskingJob } from '../../../platform/jobs/worker';
import type { ObjectStore } from '../../../platform/storage/object-store';
import { asNamePart } from '../../files/file-type';
import { insertObject } from '../../files/store';
import { CLEAN_UP_OBJECT, putObject } from '../../files/upload';
import type { OrderTables } from '../tables';
import { attach, attachmentsOf } from './attachments';

type Order = Pick<Selectable<OrderTables['freight_order']>, 'order_no' | 'scac' | 'quote'>;

/** The kind of job that puts a document of a carrier into the store of files; its subject is the document's id. */
export const STORE_CARRIER_DOCUMENT = 'store-carrier-document';

const CONTENT_TYPE = 'application/pdf';

const kinds = {
  bol: { fileType: FileType.BOL, name: 'BOL' },
  labels: { fileType: FileType.PALLET_LABEL, name: 'labels' },
} as const;

/**
 * In the transaction that applies an answer to a bill of a locked order: the documents that came with it replace all of an
 * earlier bill, also those that did not come again. They are kept in the database first, because the carrier answers with
 * them only once and the store of files may not be there.
 */
export async function replaceCarrierDocuments(
  trx: Transaction<Database>,
  order: Order,
  documents: readonly CarrierDocument[] = [],
  now: Date,
): Promise<void> {
  const orderNo = order.order_no;
  await trx.deleteFrom('carrier_document').where('order_no', '=', orderNo).execute();
  for (const { object_name, from_carrier } of await attachmentsOf(trx, orderNo)) {
    if (!from_carrier) continue;
    await trx.deleteFrom('order_document').where('order_no', '=', orderNo).where('object_name', '=', object_name).execute();
    await enqueue(trx, CLEAN_UP_OBJECT, object_name, now);
  }
  for (const document of documents) {
    if (!('pdf' in document)) continue;
    const id = newId('cdoc');
    const { fileType, name } = kinds[document.kind];
    await trx
      .insertInto('carrier_document')
      .values({
        id,
        order_no: orderNo,
        file_type: fileType,
        file_name: `${name}-${asNamePart(order.quote.carrierName)}-${orderNo}.pdf`,
        content: document.pdf,
        created_at: now,
      })
      .execute();
    await enqueue(trx, STORE_CARRIER_DOCUMENT, id, now);
  }
}

/** Logs each document that was asked for and cannot be used: the portal's own stands in for it. */
export function logMissingDocuments(
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
  { order_no: orderNo, scac }: Order,
  documents: readonly CarrierDocument[] = [],
): void {
  for (const document of documents)
    if ('fault' in document)
      log?.warn({ orderNo, scac, document: document.kind, reason: document.fault }, 'a document of the carrier is missing');
}

/** Puts a document of a carrier into the store of files, as one of the order's owner, and attaches it to the order. */
export function storeCarrierDocument(objects: ObjectStore): AskingJob {
  return {
    async ask(db, id, now) {
      const waiting = await db.selectFrom('carrier_document').select('content').where('id', '=', id).executeTakeFirst();
      // Replaced meanwhile.
      if (!waiting) return () => Promise.resolve(undefined);
      const objectName = await putObject(db, objects, { bytes: waiting.content, contentType: CONTENT_TYPE }, now);
      return (trx) => attachStored(trx, id, objectName);
    },
  };
}

/** Unless the document was replaced meanwhile; then nothing uses the object, and it is removed. */
async function attachStored(trx: Transaction<Database>, id: string, objectName: string): Promise<undefined> {
  // The order first, as all that change its documents do.
  const order = await trx
    .selectFrom('freight_order')
    .select(['order_no', 'owner_id'])
    .where('order_no', '=', (eb) => eb.selectFrom('carrier_document').select('order_no').where('id', '=', id))
    .forUpdate()
    .executeTakeFirst();
  const document = await trx.deleteFrom('carrier_document').where('id', '=', id).returningAll().executeTakeFirst();
  if (!order || !document) return undefined;
  const { file_type, file_name, content, created_at } = document;
  await insertObject(trx, {
    object_name: objectName,
    owner_id: order.owner_id,
    file_name,
    content_type: CONTENT_TYPE,
    bytes: content.length,
    from_carrier: true,
    created_at,
  });
  await attach(trx, { order_no: order.order_no, object_name: objectName, file_type, file_name, created_at });
  return undefined;
}
