import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { CarrierEvents } from '../../carriers/carrier-events';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/register';
import type { Files } from '../../platform/storage/files';
import { createOrder } from './book';
import { issueCode } from './booking-codes';
import { cancel, remove } from './cancel-or-delete';
import { detail, routeDetail } from './detail';
import { getBolFile } from './documents/get-file';
import { serveDocuments } from './documents/serve';
import { uploadBolFile } from './documents/upload-file';
import { countByStatus, list } from './list';
import { TRACK_ORDER } from './store';
import { trackOrder } from './tracking/track-order';

export interface OrdersOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** For links to documents. */
  files: Files;
  /** Reports what happens to orders; without it they stay where they are. */
  carrierEvents: CarrierEvents | undefined;
}

/** Orders: booking, list and detail, documents, and what carriers report of them. */
export function orders(app: FastifyInstance, { db, clock, files, carrierEvents }: OrdersOptions, done: () => void): void {
  registerCalls(app, 'order', {
    cancel,
    createOrder,
    detail,
    getBolFile: (context, input) => getBolFile(context, input, files.links),
    getUniqueCode: async (context) => ({ uniqueCode: await issueCode(context.db, context.ownerId, context.now) }),
    list,
    orderStatus: countByStatus,
    remove,
    routeDetail,
    uploadBolFile,
  });
  serveDocuments(app, { db, files, clock });
  if (carrierEvents) registerWorker(app, { db, clock, handlers: { [TRACK_ORDER]: trackOrder(carrierEvents) } });
  done();
}
