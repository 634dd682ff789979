import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { OwnerContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/worker';
import type { Files } from '../../platform/storage/files';
import { findOwner } from '../accounts/store';
import { exportOrders, serveExports } from './export/export-orders';
import { EXPORT_SHIPMENTS } from './export/store';
import { exportShipments } from './export/write-file';
import { shipmentMessages } from './messages';
import { count, detail, page, track } from './shipments';

/** How long a file may take into a slow bucket: less than the lease of a job. */
const FILE_MS = 100_000;

export interface ExpressOptions {
  db: Kysely<Database>;
  clock: () => Date;
  files: Files;
}

/** Express orders of owners who have them, and their export to a spreadsheet. */
export function express(app: FastifyInstance, { db, clock, files }: ExpressOptions, done: () => void): void {
  registerCalls(app, 'shipment', {
    count: ifEnabled(count),
    detail: ifEnabled(detail),
    export: ifEnabled((context, input) => exportOrders(context, input, files.links)),
    page: ifEnabled(page),
    track: ifEnabled(track),
  });
  serveExports(app, { db, files, clock });
  // A worker of its own, so that files and carrier updates do not wait for each other.
  registerWorker(app, { db, clock, handlers: { [EXPORT_SHIPMENTS]: exportShipments(files.objects) }, restMs: 300, askMs: FILE_MS });
  done();
}

/** A call that only owners with express orders (extFlag) may make. @throws BusinessError FORBIDDEN for anybody else */
const ifEnabled =
  <I, D>(handler: (context: OwnerContext, input: I) => Promise<D>) =>
  async (context: OwnerContext, input: I): Promise<D> => {
    const owner = await findOwner(context.db, context.ownerId);
    if (!owner.ext_flag) throw new BusinessError(ErrorCode.FORBIDDEN, shipmentMessages.notOffered);
    return handler(context, input);
  };
