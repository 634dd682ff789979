import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/register';
import type { Files } from '../../platform/storage/files';
import { serveExports } from './export/serve';
import { exportOrders } from './export/start';
import { EXPORT_SHIPMENTS } from './export/store';
import { exportShipments } from './export/turn';
import { count, detail, page } from './list';
import { offered } from './offered';
import { track } from './track';

export interface ExpressOptions {
  db: Kysely<Database>;
  clock: () => Date;
  files: Files;
}

/** Express orders of owners who have them, and their export to a spreadsheet. */
export function express(app: FastifyInstance, { db, clock, files }: ExpressOptions, done: () => void): void {
  registerCalls(app, 'shipment', {
    count: offered(count),
    detail: offered(detail),
    export: offered((context, input) => exportOrders(context, input, files.links)),
    page: offered(page),
    track: offered(track),
  });
  serveExports(app, { db, files, clock });
  // A worker of its own: nobody who waits for a file waits for updates of carriers, or the other way round.
  registerWorker(app, { db, clock, handlers: { [EXPORT_SHIPMENTS]: exportShipments(files.objects) }, restMs: 300 });
  done();
}
