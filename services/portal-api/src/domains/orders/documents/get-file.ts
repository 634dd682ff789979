import { ErrorCode, FileType, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, notFound } from '../../../platform/http/errors';
import type { Links } from '../../../platform/storage/links';
import { chargesOf, findOrder } from '../store';
import { objectPath } from '../../files/serve';
import { generatedOf } from './generated';
import { documentMessages, noDocument } from './messages';
import { attachedTo, readPapers } from './store';

/** Papers that an owner may have at hand while the carrier has sent none. Every upload is also a document of its own, see `oss/object`. */
const UPLOADED_TOO: readonly FileType[] = [FileType.PROOF_OF_DELIVERY, FileType.WEIGHT_CERTIFICATE];

export const documentPath = (orderNo: string, fileType: FileType | string): string => `/api/files/order/${orderNo}/${fileType}`;

/** A link to a document of an order, good for some minutes. @throws BusinessError with the reason if there is none */
export async function getBolFile(
  context: OwnerContext,
  { orderNo, fileType }: Input<'order', 'getBolFile'>,
  links: Links,
): Promise<Data<'order', 'getBolFile'>> {
  const { db, ownerId, now } = context;
  const order = await findOrder(db, ownerId, orderNo);
  if (!order) throw notFound();
  const signed = async (path: string, fileName: string) => {
    const { url, expiresAt } = await links.sign(path, now);
    return { url, fileName, expiresAt: expiresAt.toISOString() };
  };
  // The carrier's own first: what its customer uploaded must not hide it.
  const generated = generatedOf(await readPapers(db, order, await chargesOf(db, orderNo))).find((one) => one.fileType === fileType);
  if (generated) return signed(documentPath(orderNo, fileType), generated.fileName);
  if (UPLOADED_TOO.includes(fileType)) {
    const newest = (await attachedTo(db, orderNo)).findLast((one) => one.file_type === fileType);
    if (newest) return signed(objectPath(newest.object_name), newest.file_name);
  }
  const cancelled = order.status === OrderStatus.CANCELLED && !UPLOADED_TOO.includes(fileType);
  throw new BusinessError(ErrorCode.WRONG_STATUS, cancelled ? documentMessages.cancelled : noDocument[fileType]);
}
