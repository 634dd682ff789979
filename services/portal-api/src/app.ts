import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Bank } from './bank/bank';
import type { CarrierAdapter } from './carriers/adapter';
import type { CarrierEvents } from './carriers/carrier-events';
import { referenceCarriers } from './carriers/reference/reference-carriers';
import { accounts } from './domains/accounts/plugin';
import { authenticate } from './domains/accounts/session';
import { addresses } from './domains/addresses/plugin';
import { express } from './domains/express/plugin';
import { uploads } from './domains/files/plugin';
import { isAttachment } from './domains/orders/documents/attachments';
import { orders } from './domains/orders/plugin';
import { ownsOrder } from './domains/orders/store';
import { places } from './domains/places/plugin';
import { quotes } from './domains/quotes/plugin';
import type { ChatModel } from './domains/texts/chat-model';
import { texts } from './domains/texts/plugin';
import { isReceipt } from './domains/wallet/bank-orders';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { wallet } from './domains/wallet/plugin';
import type { Database } from './platform/database/schema';
import { createRateLimit } from './platform/http/rate-limit';
import { refuseUrl, serveContract } from './platform/http/server';
import { type Mailer, outbox } from './platform/mail/mailer';
import { openFiles } from './platform/storage/files';

export interface AppOptions {
  db: Kysely<Database>;
  /** Opens the passwords that browsers seal. */
  rsaPrivate: KeyObject;
  /** For files that owners upload, and keys. */
  dataDir: string;
  /** Codes that are mailed in an hour because one client address asks for them. */
  codesPerHour: number;
  /** Who is asked for prices; the reference carriers by default. */
  carriers?: readonly CarrierAdapter[];
  /** Who brings mail; the folder `outbox` of the data folder by default. */
  mailer?: Mailer;
  /** The outside model that translates and reads orders; without it the portal's own rules do. */
  ai?: ChatModel | undefined;
  /** Reports what happens to orders; without it they stay where they are. */
  carrierEvents?: CarrierEvents | undefined;
  /** Who is asked to bring in and pay out money; without it recharges and cash-outs wait for the webhook. */
  bank?: Bank | undefined;
  /** What a bank signs its reports with; without it the webhook is off. */
  bankWebhookSecret?: string | undefined;
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
  rsaPrivate,
  dataDir,
  codesPerHour,
  carriers = referenceCarriers(),
  mailer = outbox(join(dataDir, 'outbox')),
  ai,
  carrierEvents,
  bank,
  bankWebhookSecret,
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
  serveContract(app, {
    db,
    clock,
    checkAnswers,
    authenticate: (token, now) => authenticate(db, token, now),
    rateLimit: createRateLimit(publicPointsPerMinute),
  });
  const files = openFiles(dataDir);
  void app.register(accounts, { db, clock, rsaPrivate, mailer, codesPerHour });
  void app.register(places);
  void app.register(addresses);
  void app.register(uploads, { db, clock, files, ownsOrder, attachments: [isAttachment, isReceipt] });
  void app.register(quotes, { db, clock, carriers });
  void app.register(wallet, { db, clock, links: files.links, fieldCipher: createFieldCipher(dataDir), bank, bankWebhookSecret });
  void app.register(orders, { db, clock, files, carrierEvents });
  void app.register(express, { db, clock, files });
  void app.register(texts, { ai });
  return app;
}
