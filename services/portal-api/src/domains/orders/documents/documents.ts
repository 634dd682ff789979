import type { OrderDocument } from '@portal/api-contract';
import { ErrorCode, FileType, hasShippingPapers, OrderStatus } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OrderView } from '../../../documents/order-view';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, notFound } from '../../../platform/http/errors';
import { createShare, inPlace, shareSize } from '../../../platform/http/share';
import type { Links } from '../../../platform/storage/files';
import { type FileDependencies, objectPath, serveLinks } from '../../files/serve';
import { orderMessages, noDocument } from '../messages';
import { chargesOf, findLinkedOrder, findOrder } from '../store';
import { attachmentsOf } from './attachments';
import { generatedDocuments, readOrderView } from './generated';

/** An attached file replaces these while the carrier has sent none. A link to any attached file comes from `oss.orderObject`. */
const REPLACEABLE: readonly FileType[] = [FileType.PROOF_OF_DELIVERY, FileType.WEIGHT_CERTIFICATE];

const documentPath = (orderNo: string, fileType: FileType | string): string => `/api/files/order/${orderNo}/${fileType}`;

/**
 * The documents of an order, by type, the newest of each first. Those with an objectName are attached files, or came from the
 * carrier: these are void with the bill of lading of the portal.
 */
export async function documentsOf(db: Kysely<Database>, view: OrderView): Promise<OrderDocument[]> {
  const generated = generatedDocuments(view).map(({ fileType, fileName, since }) => ({
    fileType,
    fileName,
    createdAt: since.toISOString(),
  }));
  const attached = (await attachmentsOf(db, view.order.orderNo))
    .filter(({ from_carrier }) => !from_carrier || hasShippingPapers(view.order))
    .map(({ file_type, file_name, object_name, created_at, from_carrier }) => ({
      fileType: file_type,
      fileName: file_name,
      objectName: object_name,
      createdAt: created_at.toISOString(),
      ...(from_carrier && { fromCarrier: true }),
    }));
  return [...attached.toReversed(), ...generated].toSorted((a, b) => a.fileType - b.fileType);
}

/** A link to a document of an order, valid for ten minutes. @throws BusinessError with the reason if there is none */
export async function getBolFile(
  context: OwnerContext,
  { orderNo, fileType }: Input<'order', 'getBolFile'>,
  links: Links,
): Promise<Data<'order', 'getBolFile'>> {
  const { db, ownerId, now } = context;
  const order = await findOrder(db, ownerId, orderNo);
  if (!order) throw notFound();
  const signed = async (path: string, fileName: string) => {
    const { url, expiresAt } = links.sign(path, now);
    return { url, fileName, expiresAt: expiresAt.toISOString() };
  };
  // The carrier's document first: an attached file must not hide it.
  const generated = generatedDocuments(await readOrderView(db, order, await chargesOf(db, orderNo))).find(
    (one) => one.fileType === fileType,
  );
  if (generated) return signed(documentPath(orderNo, fileType), generated.fileName);
  if (REPLACEABLE.includes(fileType)) {
    const newest = (await attachmentsOf(db, orderNo)).findLast((one) => one.file_type === fileType);
    if (newest) return signed(objectPath(newest.object_name), newest.file_name);
  }
  const cancelled = order.status === OrderStatus.CANCELLED && !REPLACEABLE.includes(fileType);
  throw new BusinessError(ErrorCode.WRONG_STATUS, cancelled ? orderMessages.documentVoid : noDocument[fileType]);
}

/** Documents that are drawn at the same time: each takes memory, and the time of everybody. */
const DRAWN_AT_ONCE = 16;

/** One share for all that is drawn, so that an owner's many documents leave room for others. */
export const documentShare = () => createShare(shareSize(DRAWN_AT_ONCE));
export type DocumentShare = ReturnType<typeof documentShare>;

/** Serves documents to signed links. Each is drawn on request, so it shows the order as it is now. */
export function serveDocuments(app: FastifyInstance, deps: FileDependencies, share: DocumentShare): void {
  serveLinks(app, deps, documentPath(':orderNo', ':fileType'), async ({ orderNo = '', fileType }) => {
    const order = await findLinkedOrder(deps.db, orderNo);
    if (!order) return undefined;
    const document = generatedDocuments(await readOrderView(deps.db, order, await chargesOf(deps.db, orderNo))).find(
      (one) => String(one.fileType) === fileType,
    );
    if (!document) return undefined;
    const content = await inPlace(share.enter(order.owner_id), document.draw);
    return { content, contentType: 'application/pdf', fileName: document.fileName };
  });
}
