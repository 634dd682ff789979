import { ErrorCode, FileType, hasShippingPapers, OrderStatus } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { palletLabels } from '../../../documents/pallet-label';
import { shippingPapers } from '../../../documents/shipping-papers';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, messages, notFound, textIn, type Message } from '../../../platform/http/errors';
import { inPlace } from '../../../platform/http/share';
import type { Links } from '../../../platform/storage/files';
import { type FileDependencies, serveLinks } from '../../files/serve';
import { noDocument, orderMessages } from '../messages';
import { chargesOf, findOrders } from '../store';
import type { DocumentShare } from './documents';
import { readOrderView } from './generated';

type PaperType = Input<'order', 'papers'>['fileType'];

const papersOf = {
  [FileType.SHIPPING_PAPERS]: { name: 'papers', draw: shippingPapers },
  [FileType.PALLET_LABEL]: { name: 'labels', draw: palletLabels },
} as const satisfies Record<PaperType, unknown>;

/** The owner stands in the signed path, so that what it leads to is read as theirs. */
const papersPath = (ownerId: string, fileType: PaperType | string, orderNos: string): string =>
  `/api/files/papers/${ownerId}/${fileType}/${orderNos}`;

/**
 * A link to the papers of several orders in one file, valid for ten minutes. An order that has none does not stop the others; it
 * is named with the reason. @throws BusinessError if none of them has papers
 */
export async function papers(
  { db, ownerId, now, language }: OwnerContext,
  { orderNos, fileType }: Input<'order', 'papers'>,
  links: Links,
): Promise<Data<'order', 'papers'>> {
  const orders = new Map((await findOrders(db, ownerId, orderNos)).map((order) => [order.order_no, order]));
  if (orders.size === 0) throw notFound();
  const whyNot = (orderNo: string): Message | undefined => {
    const order = orders.get(orderNo);
    if (!order) return messages.notFound;
    if (hasShippingPapers({ status: order.status, bolNo: order.bol_no })) return undefined;
    return order.status === OrderStatus.CANCELLED ? orderMessages.documentVoid : noDocument[fileType];
  };
  const printed = orderNos.filter((orderNo) => !whyNot(orderNo));
  const missing = orderNos.flatMap((orderNo) => {
    const reason = whyNot(orderNo);
    return reason ? [{ orderNo, reason }] : [];
  });
  if (printed.length === 0) throw new BusinessError(ErrorCode.WRONG_STATUS, missing[0]!.reason);
  const { url, expiresAt } = links.sign(papersPath(ownerId, fileType, printed.join(',')), now);
  return {
    url,
    fileName: fileNameOf(fileType, printed.length),
    expiresAt: expiresAt.toISOString(),
    missing: missing.map(({ orderNo, reason }) => ({ orderNo, reason: textIn(reason, language, {}) })),
  };
}

const fileNameOf = (fileType: PaperType, count: number): string => `${papersOf[fileType].name}-${count}-orders.pdf`;

const isPaperType = (fileType: number): fileType is PaperType => fileType in papersOf;

/** Serves the papers of several orders to signed links, drawn on request. One that was cancelled meanwhile is left out. */
export function servePapers(app: FastifyInstance, deps: FileDependencies, share: DocumentShare): void {
  // The numbers are many: the router gives a named parameter less room.
  serveLinks(app, deps, papersPath(':ownerId', ':fileType', '*'), async ({ ownerId = '', fileType: type, '*': numbers = '' }) => {
    const fileType = Number(type);
    if (!isPaperType(fileType)) return undefined;
    const orderNos = numbers.split(',');
    const live = (await findOrders(deps.db, ownerId, orderNos))
      .filter((order) => hasShippingPapers({ status: order.status, bolNo: order.bol_no }))
      .toSorted((a, b) => orderNos.indexOf(a.order_no) - orderNos.indexOf(b.order_no));
    if (live.length === 0) return undefined;
    const content = await inPlace(share.enter(ownerId), async () => {
      const views = [];
      for (const order of live) views.push(await readOrderView(deps.db, order, await chargesOf(deps.db, order.order_no)));
      return papersOf[fileType].draw(...views);
    });
    return { content, contentType: 'application/pdf', fileName: fileNameOf(fileType, live.length) };
  });
}
