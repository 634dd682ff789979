import { createPrivateKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { OperatorError, serviceLogger } from '@portal/node-kit';
import { openAiModel } from './domains/texts/chat-model';
import { circuitBreaker } from './domains/texts/fallback';
import { buildApp } from './app';
import { sandboxBank } from './bank/sandbox-bank';
import { connect, migrate } from './platform/database/database';
import type { Database } from './platform/database/schema';
import { startEmbedded } from './platform/embedded/start';
import type { Env } from './env';
import { loadZips } from './domains/places/load-zips';
import { geographyOf } from './domains/places/store';
import { outbox, smtp } from './platform/mail/mailer';
import { referenceCarriers } from './carriers/reference/reference-carriers';
import { seedDemo } from './seed/demo';
import { carrierSimulator } from './carriers/simulator/carrier-simulator';
import { migrations } from './migrations/all';

export interface RunningApi {
  url: string;
  /** Resolves with the reason when the API cannot continue. */
  died: Promise<string>;
  /** Answers the running requests, then closes everything. */
  close(): Promise<void>;
}

/** Database, schema, reference data, demo data (on the embedded database only), then the API. Throws an OperatorError. */
export async function start(env: Env, report: (line: string) => void): Promise<RunningApi> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.DATA_DIR, report });
  let closing = false;
  const db = connect(embedded?.url ?? env.DATABASE_URL ?? '', (error) => {
    // The pool ends before the last of its sockets. PostgreSQL breaks those when it stops, which is not an error.
    if (!closing) report(`A database connection broke: ${error.message}`);
  });
  const closeDatabase = async () => {
    closing = true;
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await prepare(db, env);
    const app = buildApp({
      db,
      rsaPrivate: createPrivateKey(env.RSA_PRIVATE),
      dataDir: env.DATA_DIR,
      codesPerHour: env.CODES_PER_HOUR,
      trustedEdges: env.TRUSTED_EDGES,
      publicPointsPerMinute: env.PUBLIC_RATE,
      // The one kind that CARRIERS names.
      carriers: referenceCarriers(),
      ...(env.SIMULATOR && { carrierEvents: carrierSimulator({ geography: geographyOf(db), speed: env.SIMULATOR_SPEED }) }),
      ...(env.BANK === 'sandbox' && { bank: sandboxBank() }),
      bankWebhookSecret: env.BANK_WEBHOOK_SECRET,
      ...(env.AI_BASE_URL && {
        ai: circuitBreaker(openAiModel({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL! })),
      }),
      mailer: env.SMTP_URL ? smtp(env.SMTP_URL, env.MAIL_FROM) : outbox(join(env.DATA_DIR, 'outbox')),
      logger: serviceLogger('portal-api', env.LOG_LEVEL),
    });
    await app
      .listen({ port: env.API_PORT, host: env.API_HOST, listenTextResolver: (address) => `portal-api ready on ${address}` })
      .catch(explainListen(env));
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${env.API_HOST}:${port}`,
      died: embedded ? embedded.died.then(() => 'PostgreSQL ended unexpectedly') : new Promise(() => undefined),
      async close() {
        await app.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

async function prepare(db: Kysely<Database>, env: Env): Promise<void> {
  try {
    await migrate(db, migrations);
  } catch (error) {
    // Only the system's reason: the URL holds a password.
    if (env.DATABASE_URL) throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`);
    throw error;
  }
  await loadZips(db);
  if (!env.DATABASE_URL) await seedDemo(db, env.DATA_DIR);
}

const explainListen =
  (env: Env) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw new OperatorError(`API_PORT ${env.API_PORT} is already in use`);
    if (error.code === 'EACCES') throw new OperatorError(`API_PORT ${env.API_PORT} may not be used by this user`);
    throw new OperatorError(`API_HOST ${env.API_HOST} cannot be listened on: ${error.message}`);
  };

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
