import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { InvalidInput, notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/register';
import type { Files } from '../../platform/storage/files';
import { CLEAN_UP_OBJECT, cleanUpObject, type IsAttached } from './cleanup';
import { drain } from './drain';
import { ossMessages } from './messages';
import { objectPath, serveObjects } from './serve';
import { findObject } from './store';
import { upload } from './upload';

export interface FilesOptions {
  db: Kysely<Database>;
  clock: () => Date;
  files: Files;
  /** Whether an order is the owner's: the link to an object is asked for beside one. */
  ownsOrder: (db: Kysely<Database>, ownerId: string, orderNo: string) => Promise<boolean>;
  /** What may hold on to an upload; one that nothing holds on to is removed. */
  attachments: readonly IsAttached[];
}

/** Files that owners upload, and signed links to them. */
export function uploads(app: FastifyInstance, { db, clock, files, ownsOrder, attachments }: FilesOptions, done: () => void): void {
  app.setErrorHandler(nameTooLarge);
  registerCalls(app, 'oss', {
    upload: (context, input) => upload(context, input, files.objects),
    orderObject: async ({ db: reader, ownerId, now }, { objectName, orderId }) => {
      const object = await findObject(reader, ownerId, objectName);
      if (!object || !(await ownsOrder(reader, ownerId, orderId))) throw notFound();
      const { url } = await files.links.sign(objectPath(objectName), now);
      return { url };
    },
  });
  serveObjects(app, { db, files, clock });
  registerWorker(app, { db, clock, handlers: { [CLEAN_UP_OBJECT]: cleanUpObject(files.objects, attachments) }, restMs: 60_000 });
  done();
}

/** A body that is not even read is refused like a file that is: at its field. */
async function nameTooLarge(error: FastifyError, request: FastifyRequest): Promise<never> {
  if (error.statusCode !== 413) throw error;
  await drain(request.raw);
  throw new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]);
}
