import { createPrivateKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { closeConnections, closeSilentConnections, OperatorError, serviceLogger, type Shutdown, shutDown } from '@portal/node-kit';
import { serveMetrics } from '@portal/node-kit/telemetry';
import { compareSchema, schemaState } from './platform/database/migrate';
import { observeDatabase } from './platform/database/pool-metrics';
import { observeJobs } from './platform/jobs/job-metrics';
import { migrations } from './migrations/all';
import type { FastifyBaseLogger } from 'fastify';
import { booksState } from './domains/wallet/books/result';
import { openAiModel } from './domains/texts/chat-model';
import { circuitBreaker } from './domains/texts/fallback';
import { buildApp } from './app';
import { observeQueue } from './domains/operators/queue-metrics';
import { queueSources } from './domains/operators/sources';
import { sandboxBank } from './bank/sandbox-bank';
import { connect } from './platform/database/database';
import type { EmbeddedDatabase } from './platform/embedded/start';
import { connectionSettings, type Env } from './env';
import { geographyOf } from './domains/places/store';
import { hasTariffs } from './domains/tariffs/store';
import { outbox, smtp } from './platform/mail/mailer';
import { referenceNetwork } from './carriers/reference-network';
import { carrierSimulator } from './carriers/simulator/carrier-simulator';
import { bucketStore } from './platform/storage/bucket-store';
import { folderStore } from './platform/storage/folder-store';
import { checkStore } from './platform/storage/reported-store';
import { prepareDatabase } from './prepare-database';

/** How long health checks and metrics wait for the database. */
const PROBE_MS = 2_000;

export interface RunningApi {
  log: FastifyBaseLogger;
  url: string;
  /** Resolves with the reason when the API cannot continue. */
  died: Promise<string>;
  /** Answers "not ready" while it drains, then the running requests, then closes everything. */
  close(): Promise<void>;
}

/** Database, schema, reference data, demo data (on the embedded database only), then the API. Throws an OperatorError. */
export async function start(env: Env, report: (line: string) => void): Promise<RunningApi> {
  const metrics = await serveMetrics({ port: env.METRICS_PORT, host: env.METRICS_HOST });
  const embedded = env.DATABASE_URL ? undefined : await embeddedDatabase(env, report);
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  const shutdown: Shutdown = { begun: false };
  let closing = false;
  const onError = (error: Error) => {
    // The pool ends before the last of its sockets. PostgreSQL breaks those when it stops, which is not an error.
    if (!closing) report(`A database connection broke: ${error.message}`);
  };
  const db = connect(url, onError, { ...connectionSettings(env), observed: true });
  // One connection more for health and metrics, so that they say what is wrong when all others are busy.
  const probe = connect(url, onError, { ...connectionSettings(env), pool: 1, connectTimeoutMs: PROBE_MS, statementTimeoutMs: PROBE_MS });
  const payoutsByFile = env.BANK === 'file';
  const clock = () => new Date();
  const stopObserving = [observeDatabase(probe), observeJobs(probe, clock), observeQueue(probe, queueSources({ payoutsByFile }), clock)];
  const closeRest = async () => {
    closing = true;
    await metrics.close();
    for (const stop of stopObserving) stop();
    await Promise.all([db.destroy(), probe.destroy()]);
    await embedded?.stop();
  };
  try {
    const objects = env.bucket ? bucketStore(env.bucket) : folderStore(join(env.DATA_DIR, 'objects'));
    await checkStore(objects, env.bucket ? 'FILES_URL' : 'DATA_DIR');
    const { unknown, keys } = await prepareDatabase(url, env, objects, onError);
    const app = buildApp({
      db,
      rsaPrivate: [env.RSA_PRIVATE, env.RSA_PRIVATE_FORMER].filter((pem) => pem !== undefined).map((pem) => createPrivateKey(pem)),
      objects,
      keys,
      codesPerHour: env.CODES_PER_HOUR,
      trustedEdges: env.TRUSTED_EDGES,
      publicPointsPerMinute: env.PUBLIC_RATE,
      budgets: {
        requests: env.OWNER_REQUESTS,
        uploads: env.OWNER_UPLOADS,
        ai: env.OWNER_AI,
        quotes: env.OWNER_QUOTES,
        exports: env.OWNER_EXPORTS,
      },
      cashOutRules: {
        payeeWaitMs: env.CASH_OUT_PAYEE_HOURS,
        dailyCents: env.CASH_OUT_DAILY_USD && env.CASH_OUT_DAILY_USD * 100,
        dailyCount: env.CASH_OUT_DAILY_COUNT,
      },
      storedBytes: env.OWNER_STORED_MB && env.OWNER_STORED_MB * 1024 * 1024,
      connections: env.DATABASE_POOL,
      uploadsAtOnce: env.UPLOADS_AT_ONCE,
      network: referenceNetwork({
        rates: env.CARRIERS === 'reference',
        tracking: env.SIMULATOR ? carrierSimulator({ geography: geographyOf(db), speed: env.SIMULATOR_SPEED }) : undefined,
      }),
      carrierAddresses: env.CARRIER_ADDRESSES,
      payoutsByFile,
      ...(env.BANK === 'sandbox' && { bank: sandboxBank() }),
      bankWebhookSecrets: [env.BANK_WEBHOOK_SECRET, env.BANK_WEBHOOK_SECRET_FORMER].filter((secret) => secret !== undefined),
      ...(env.AI_BASE_URL && {
        ai: circuitBreaker(openAiModel({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL! })),
      }),
      mailer: env.SMTP_URL ? smtp(env.SMTP_URL, env.MAIL_FROM) : outbox(join(env.DATA_DIR, 'outbox')),
      portalUrl: env.PORTAL_URL,
      logger: serviceLogger('portal-api', env.LOG_LEVEL),
      accessLogLevel: env.ACCESS_LOG_LEVEL,
      health: {
        schema: async () => schemaState(await compareSchema(probe, migrations)),
        stopping: () => shutdown.begun,
        reports: { books: () => booksState(probe) },
      },
    });
    closeConnections(app, shutdown);
    const closeSilent = closeSilentConnections(app);
    if (metrics.url) app.log.info(`metrics at ${metrics.url}`);
    if (env.CARRIERS === 'tariffs' && !(await hasTariffs(db))) app.log.warn('no carrier is asked for prices: import a tariff');
    if (unknown.length > 0) app.log.warn({ migrations: unknown }, 'the database is newer than this version, which runs on it');
    await app
      .listen({ port: env.API_PORT, host: env.API_HOST, listenTextResolver: (address) => `portal-api ready on ${address}` })
      .catch(explainListen(env));
    const { port } = app.server.address() as AddressInfo;
    return {
      log: app.log,
      url: `http://${env.API_HOST}:${port}`,
      died: embedded ? embedded.died.then(() => 'PostgreSQL ended unexpectedly') : new Promise(() => undefined),
      async close() {
        if (!(await shutDown({ app, shutdown, drainMs: env.DRAIN_SECONDS, closeSilent })))
          app.log.warn('requests that took too long were aborted');
        await closeRest();
      },
    };
  } catch (error) {
    await closeRest();
    throw error;
  }
}

/** Loaded only where it is wanted: a server with a database of its own never reads the code that would start another. */
async function embeddedDatabase({ DATA_DIR }: Env, report: (line: string) => void): Promise<EmbeddedDatabase> {
  const { startEmbedded } = await import('./platform/embedded/start');
  return startEmbedded({ dataDir: DATA_DIR, report });
}

const explainListen =
  (env: Env) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw new OperatorError(`API_PORT ${env.API_PORT} is already in use`);
    if (error.code === 'EACCES') throw new OperatorError(`API_PORT ${env.API_PORT} may not be used by this user`);
    throw new OperatorError(`API_HOST ${env.API_HOST} cannot be listened on: ${error.message}`);
  };
