import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChatModel } from './ai-helper/chat-model';
import { askBank } from './bank/ask-bank';
import { ASK_BANK, type Bank } from './bank/bank';
import { serveBankWebhook } from './bank/webhook';
import type { CarrierAdapter } from './carriers/adapter';
import { referenceCarriers } from './carriers/reference-carriers';
import type { Config } from './config';
import type { Database } from './database/schema';
import { serveDocuments } from './documents/serve';
import { openVault, type Vault } from './fund/vault';
import { handlers } from './handlers';
import { refuseUrl, registerCalls } from './http/calls';
import { openApi } from './http/openapi';
import { publicRate } from './http/public-rate';
import { enqueue } from './jobs/store';
import { openWorker } from './jobs/worker';
import type { Mailer } from './mail/mailer';
import { outbox } from './mail/outbox';
import { type Files, openFiles } from './oss/files';
import { serveObjects } from './oss/serve';
import { SWEEP_OBJECT, sweepObject } from './oss/sweep';
import { SWEEP, sweep } from './owner/sweep';
import { openDesk } from './quote-config/desk';
import { serveExports } from './shipment/export/serve';
import { EXPORT_SHIPMENTS } from './shipment/export/store';
import { exportShipments } from './shipment/export/turn';
import type { CarrierEvents } from './tracking/carrier-events';
import { TRACK_ORDER, trackOrder } from './tracking/track-order';

export interface AppOptions {
  db: Kysely<Database>;
  config: Config;
  /** Who is asked for prices; the reference carriers by default. */
  carriers?: readonly CarrierAdapter[];
  /** Who brings mail; the folder `outbox` of the data folder by default. */
  mailer?: Mailer;
  /** Where files are; folders of the data folder by default. */
  files?: Files;
  /** The outside model that translates and reads orders; without it the portal's own rules do. */
  ai?: ChatModel | undefined;
  /** Who tells what happens to orders; without it they stay where they are. */
  carrierEvents?: CarrierEvents | undefined;
  /** Who is asked to bring in and pay out money; without it recharges and cash-outs wait for the webhook. */
  bank?: Bank | undefined;
  /** What a bank signs its reports with; without it the webhook is off. */
  bankWebhookSecret?: string | undefined;
  /** Who keeps account numbers; by a key in the data folder by default. */
  vault?: Vault;
  /** Proxies, as addresses or networks, that are believed when they say where a request comes from; none by default. */
  trustedEdges?: readonly string[];
  /** Points a minute that an address may spend on calls without a sign-in; undefined = no limit. */
  publicPointsPerMinute?: number | undefined;
  /** The time that calls see; tests move it. */
  clock?: () => Date;
  /** Checks every answer against the contract; for tests, it halves the speed. */
  checkAnswers?: boolean;
  logger?: FastifyServerOptions['logger'];
}

/** The API on an open, migrated database. It neither listens nor closes the database: see server.ts. */
export function buildApp({
  db,
  config,
  carriers = referenceCarriers(),
  mailer = outbox(join(config.dataDir, 'outbox')),
  files = openFiles(config.dataDir),
  ai,
  carrierEvents,
  bank,
  bankWebhookSecret,
  vault = openVault(config.dataDir),
  trustedEdges = [],
  publicPointsPerMinute,
  clock = () => new Date(),
  checkAnswers = false,
  logger = false,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: trustedEdges.length > 0 ? [...trustedEdges] : false,
    // Node itself takes no longer URL, so an id of any length reaches its call and is found absent there.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_error, request, reply) => refuseUrl(request, reply),
  });
  const desk = openDesk({ db, carriers, clock, onError: lostAnswer(app) });
  app.addHook('onClose', () => desk.close());
  if (carrierEvents) {
    const worker = openWorker({ db, clock, handlers: { [TRACK_ORDER]: trackOrder(carrierEvents) }, onError: jobFailed(app) });
    app.addHook('onListen', () => worker.start());
    app.addHook('onClose', () => worker.close());
  }
  if (bank) {
    const teller = openWorker({ db, clock, handlers: { [ASK_BANK]: askBank(bank) }, onError: jobFailed(app) });
    app.addHook('onListen', () => teller.start());
    app.addHook('onClose', () => teller.close());
  }
  // A worker of its own: nobody who waits for a file waits for the news of carriers, or the other way round.
  const exporter = openWorker({ db, clock, handlers: { [EXPORT_SHIPMENTS]: exportShipments(files.objects) }, onError: jobFailed(app), restMs: 300 });
  app.addHook('onListen', () => exporter.start());
  app.addHook('onClose', () => exporter.close());
  const sweeper = openWorker({ db, clock, handlers: { [SWEEP]: sweep, [SWEEP_OBJECT]: sweepObject(files.objects) }, onError: jobFailed(app), restMs: 60_000 });
  app.addHook('onListen', async () => {
    await enqueue(db, SWEEP, 'all', clock());
    sweeper.start();
  });
  app.addHook('onClose', () => sweeper.close());
  registerCalls(app, handlers, { db, config, desk, mailer, files, vault, ai, rate: publicRate(publicPointsPerMinute), clock, checkAnswers });
  serveObjects(app, { db, files, clock });
  serveDocuments(app, { db, files, clock });
  serveExports(app, { db, files, clock });
  serveBankWebhook(app, { db, secret: bankWebhookSecret, clock });
  const document = JSON.stringify(openApi());
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  return app;
}

/** Without the error itself: one of the database also carries the values of the row. */
const report = (message: string) => (app: FastifyInstance) => (error: unknown) => {
  const { name, code, stack } = error as Error & { code?: string };
  app.log.error({ name, code, stack }, message);
};
const lostAnswer = report("a carrier's answer was lost");
const jobFailed = report('a job failed and will be tried again');
