import type { KeyObject } from 'node:crypto';
import { requestIds, traceRequests } from '@portal/node-kit/telemetry';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Bank } from './bank/bank';
import type { ReferenceNetwork } from './carriers/reference-network';
import type { CarrierAddresses } from './carriers/wire/send';
import { accountRetention, accounts } from './domains/accounts/plugin';
import { keyAuthentication } from './domains/accounts/api-keys/authenticate';
import { createWrongTries } from './domains/accounts/api-keys/wrong-tries';
import { notificationRetention, notifications } from './domains/accounts/notifications/plugin';
import { findOperator } from './domains/accounts/operators/operators';
import { authenticate } from './domains/accounts/session';
import { addresses } from './domains/addresses/plugin';
import { carrierMessageRetention } from './domains/connections/carrier-messages';
import { carrierDirectory } from './domains/connections/directory';
import { carrierConnections } from './domains/connections/plugin';
import issuer from './documents/issuer.json';
import { express } from './domains/express/plugin';
import { uploads } from './domains/files/plugin';
import { goods } from './domains/goods/plugin';
import { listViews } from './domains/list-views/plugin';
import { operators } from './domains/operators/plugin';
import { queueSources } from './domains/operators/sources';
import { bookingCodeRetention } from './domains/orders/book';
import { isClaimFile } from './domains/orders/claims/claims';
import { isAttachment } from './domains/orders/documents/attachments';
import { orders } from './domains/orders/plugin';
import { ownsOrder } from './domains/orders/store';
import { carrierUpdateRetention } from './domains/orders/tracking/track-order';
import { places } from './domains/places/plugin';
import { quotes } from './domains/quotes/plugin';
import { createQuoteService } from './domains/quotes/quote-service';
import { runRetention } from './domains/quotes/store';
import type { ChatModel } from './domains/texts/chat-model';
import { texts } from './domains/texts/plugin';
import { askBankRetention } from './domains/wallet/bank/ask-bank';
import { isReceipt } from './domains/wallet/bank-orders';
import type { CashOutRules } from './domains/wallet/cash-out';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { wallet } from './domains/wallet/plugin';
import type { Database } from './platform/database/schema';
import { createShares } from './platform/http/admission';
import { budgetRetention, type BudgetSizes, createBudgets, noBudgets } from './platform/http/budgets';
import { idempotencyRetention, plainHashRetention } from './platform/http/idempotency';
import { type HealthOptions, serveHealth } from './platform/http/health';
import { createRateLimit } from './platform/http/rate-limit';
import { type AccessLogLevel, callFailure } from './platform/http/observe-calls';
import { createRequestMac } from './platform/http/request-mac';
import { refuseUrl, serveContract } from './platform/http/server';
import { retention } from './platform/jobs/retention';
import { logFailure } from './platform/jobs/worker';
import { SERVER_TIMEOUTS } from './platform/http/timeouts';
import type { KeyRing } from './platform/keys/key-ring';
import { mailing, mailRetention } from './platform/mail/mail-queue';
import type { Mailer } from './platform/mail/mailer';
import { createLinks } from './platform/storage/files';
import type { ObjectStore } from './platform/storage/object-store';
import { reportedStore } from './platform/storage/reported-store';

export interface AppOptions {
  db: Kysely<Database>;
  /** Decrypt the passwords that browsers encrypt: the current key, and the former one while pages are open that have it. */
  rsaPrivate: readonly KeyObject[];
  /** Where uploads and exports are. */
  objects: ObjectStore;
  /** What encrypts account numbers and signs links. */
  keys: { field: KeyRing; link: KeyRing };
  /** Codes that one client address can have mailed per hour. */
  codesPerHour: number;
  /** The carriers beside those whose tariffs and connections are in the database. */
  network: ReferenceNetwork;
  /** How mail is sent. */
  mailer: Mailer;
  /** The address at which owners open the portal, for links in mails. */
  portalUrl: string;
  /** The language model that translates and reads orders; without it the portal's own rules do. */
  ai?: ChatModel | undefined;
  /** Which addresses a carrier with an API may have; public ones unless given. */
  carrierAddresses?: CarrierAddresses | undefined;
  /** What one owner can cash out, and how long a new payee waits; a day and no limits unless given. */
  cashOutRules?: CashOutRules | undefined;
  /** The bank that is asked to carry out recharges and cash-outs; without it they wait for the webhook. */
  bank?: Bank | undefined;
  /** Whether people release cash-outs into files for the bank; then those that wait are in their queue. */
  payoutsByFile?: boolean;
  /** The secrets with which a bank signs its reports; without any the webhook is off. */
  bankWebhookSecrets?: readonly string[];
  /** Proxies, as addresses or networks, whose X-Forwarded-For is used; none by default. */
  trustedEdges?: readonly string[];
  /** Points per minute that one client address can spend on calls without a sign-in; undefined = no limit. */
  publicPointsPerMinute?: number | undefined;
  /** What an owner can spend; no limits unless given. */
  budgets?: Partial<BudgetSizes> | undefined;
  /** Bytes that the files that one owner uploads can take up; undefined = no limit. */
  storedBytes?: number | undefined;
  /** Connections of `db`: what all calls share, a quarter each caller. */
  connections?: number;
  /** Uploads that are received at the same time. */
  uploadsAtOnce?: number;
  /** The time that calls see; tests move it. */
  clock?: () => Date;
  /** Checks every answer against the contract; for tests, because it halves the speed. */
  checkAnswers?: boolean;
  /** What `/readyz` and `/healthz` ask; without it there are no health checks. */
  health?: HealthOptions | undefined;
  /** The level of the line that each request logs. */
  accessLogLevel?: AccessLogLevel | undefined;
  logger?: FastifyServerOptions['logger'];
}

/** The API on a migrated database. It neither listens nor closes the database; `start.ts` does. */
export function buildApp({
  db,
  rsaPrivate,
  objects,
  keys,
  codesPerHour,
  network,
  mailer,
  portalUrl,
  ai,
  carrierAddresses = 'public',
  cashOutRules = { payeeWaitMs: 24 * 3_600_000, dailyCents: undefined, dailyCount: undefined },
  bank,
  payoutsByFile = false,
  bankWebhookSecrets = [],
  trustedEdges = [],
  publicPointsPerMinute,
  budgets,
  storedBytes,
  connections = 20,
  uploadsAtOnce = 24,
  clock = () => new Date(),
  checkAnswers = false,
  health,
  accessLogLevel,
  logger = false,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    ...SERVER_TIMEOUTS,
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedEdges),
    exposeHeadRoutes: false,
    // While it stops, a request on an open connection is answered like any other.
    return503OnClosing: false,
    trustProxy: trustedEdges.length > 0 ? [...trustedEdges] : false,
    // Node itself takes no longer URL, so an id of any length reaches its call and is found absent there.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_error, request, reply) => refuseUrl(request, reply),
  });
  traceRequests(app, {
    trusted: trustedEdges,
    nameOf: ({ method, routeOptions: { config, url } }) => config.call ?? `${method} ${url ?? 'none'}`,
    ignored: ({ routeOptions }) => routeOptions.config.health === true,
    failureOf: callFailure,
  });
  if (health) serveHealth(app, health);
  serveContract(app, {
    db,
    clock,
    requestMac: createRequestMac(keys.link),
    checkAnswers,
    accessLogLevel,
    authenticate: (token, now, address) => authenticate(db, token, now, address),
    apiKeys: { authenticate: keyAuthentication(db), wrongTries: createWrongTries(db, 'key:address') },
    operators: { authenticate: (key, now) => findOperator(db, key, now), wrongTries: createWrongTries(db, 'operator:address') },
    rateLimit: createRateLimit(publicPointsPerMinute),
    budgets: createBudgets(db, { ...noBudgets, ...budgets }, clock),
    shares: createShares({ connections, uploads: uploadsAtOnce }),
  });
  const files = { objects: reportedStore(objects, app.log), links: createLinks(keys.link) };
  void app.register(accounts, { rsaPrivate, codesPerHour });
  void app.register(notifications, { db, clock });
  void app.register(places);
  void app.register(addresses);
  void app.register(goods);
  void app.register(listViews);
  void app.register(uploads, { db, clock, files, ownsOrder, attachments: [isAttachment, isReceipt, isClaimFile], storedBytes });
  const fieldCipher = createFieldCipher(keys.field);
  const connected = { cipher: fieldCipher, send: { addresses: carrierAddresses }, billTo: issuer };
  const carriers = carrierDirectory({ connected, network, log: app.log });
  const quoteService = createQuoteService({
    db,
    carriers: carriers.rating,
    clock,
    onError: logFailure(app, "a carrier's answer was lost"),
  });
  void app.register(quotes, { quoteService });
  void app.register(wallet, {
    db,
    clock,
    files,
    fieldCipher,
    rsaPrivate,
    cashOutRules,
    bank,
    bankWebhookSecrets,
  });
  void app.register(carrierConnections, { db, clock, cipher: fieldCipher });
  void app.register(orders, { db, clock, files, carriers, quoteService });
  void app.register(express, { db, clock, files });
  void app.register(operators, { sources: queueSources({ payoutsByFile }) });
  void app.register(texts, { ai });
  void app.register(mailing, { db, clock, mailer, portalUrl });
  const rules = [
    idempotencyRetention,
    plainHashRetention,
    budgetRetention,
    mailRetention,
    notificationRetention,
    ...accountRetention,
    ...runRetention,
    bookingCodeRetention,
    carrierUpdateRetention,
    carrierMessageRetention,
    askBankRetention,
  ];
  void app.register(retention, { db, clock, rules });
  return app;
}
