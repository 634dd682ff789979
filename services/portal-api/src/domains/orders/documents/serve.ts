import type { FastifyInstance } from 'fastify';
import { type FileDependencies, serveLinks } from '../../files/serve';
import { generatedOf } from './generated';
import { documentPath } from './get-file';
import { chargesOf } from '../store';
import { findLinkedOrder, readPapers } from './store';

/** Serves documents to signed links; each is drawn anew, so it shows the order as it is now. */
export function serveDocuments(app: FastifyInstance, deps: FileDependencies): void {
  serveLinks(app, deps, documentPath(':orderNo', ':fileType'), async ({ orderNo = '', fileType }) => {
    const order = await findLinkedOrder(deps.db, orderNo);
    if (!order) return undefined;
    const document = generatedOf(await readPapers(deps.db, order, await chargesOf(deps.db, orderNo))).find(
      (one) => String(one.fileType) === fileType,
    );
    return document && { bytes: await document.draw(), contentType: 'application/pdf', fileName: document.fileName };
  });
}
