import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/worker';
import type { Files } from '../../platform/storage/files';
import { CLEAN_UP_OBJECT, cleanUpObject, type IsAttached, upload } from './upload';
import { objectPath, serveObjects } from './serve';
import { findObject } from './store';
import { refuseTooLarge } from './too-large';

export interface FilesOptions {
  db: Kysely<Database>;
  clock: () => Date;
  files: Files;
  /** Whether an order is the owner's: a request for a link to an object names an order. */
  ownsOrder: (db: Kysely<Database>, ownerId: string, orderNo: string) => Promise<boolean>;
  /** What may use an upload; one that nothing uses is removed. */
  attachments: readonly IsAttached[];
  /** What the files that one owner uploads can take up; undefined = no limit. */
  storedBytes: number | undefined;
}

/** Files that owners upload, and signed links to them. */
export function uploads(app: FastifyInstance, options: FilesOptions, done: () => void): void {
  const { db, clock, files, ownsOrder, attachments, storedBytes } = options;
  app.setErrorHandler(refuseTooLarge);
  registerCalls(app, 'oss', {
    upload: (context, input) => upload(context, input, { objects: files.objects, storedBytes }),
    orderObject: async ({ db: reader, ownerId, now }, { objectName, orderId }) => {
      const object = await findObject(reader, ownerId, objectName);
      if (!object || !(await ownsOrder(reader, ownerId, orderId))) throw notFound();
      const { url } = files.links.sign(objectPath(objectName), now);
      return { url };
    },
  });
  serveObjects(app, { db, files, clock });
  registerWorker(app, { db, clock, handlers: { [CLEAN_UP_OBJECT]: cleanUpObject(files.objects, attachments) }, restMs: 60_000 });
  done();
}
