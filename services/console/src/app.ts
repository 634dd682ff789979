import { closeConnections, closeSilentConnections, shutDown, type Shutdown } from '@portal/node-kit';
import { requestIds, traceRequests } from '@portal/node-kit/telemetry';
import { InvalidJsonError } from '@portal/releases/schema';
import { StoreError } from '@portal/releases/store';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes';
import type { Refusal } from './contract';
import type { ConsoleEnv } from './env';
import { guard } from './http/guard';
import { RequestRefused } from './http/refusal';
import { isHealthCheck, logging, logRequests } from './logging';
import { countRequests, watchSigning } from './metrics';
import { changeRoutes } from './operations/routes';
import { pageRoutes } from './page';
import { openReleases, signingState, type Releases } from './releases/releases';
import { Sampler } from './samples/sampler';
import { Samples } from './samples/samples';
import { HealthReader } from './views/health';
import { viewRoutes } from './views/routes';

/** A change is a few hundred bytes. */
const BODY_LIMIT = 16 * 1024;
const REQUEST_MS = 30_000;
/** Longer than the 60 s of nginx, so that nginx never writes into a closed connection. */
const KEEP_ALIVE_MS = 72_000;

export interface ConsoleOptions extends Omit<ConsoleEnv, 'metrics' | 'port' | 'host'> {
  /** The folder with the built page. */
  page: string;
  clock?: () => number;
  /** Where log lines go; standard output without it. */
  stream?: { write(line: string): void };
}

export interface Console {
  app: FastifyInstance;
  sampler: Sampler;
  /** Stops gracefully; false when requests had to be aborted. */
  stop(): Promise<boolean>;
}

/** The console with its logger, ready to listen; it opens no port and samples nothing yet. */
export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { store: raw, signing, channel, edges, url, signIn, trustedProxies, clock = Date.now } = options;
  const app = Fastify({
    ...logging(options.logLevel, options.stream),
    genReqId: requestIds(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request on an open connection is answered like any other.
    return503OnClosing: false,
  });
  const closeSilent = closeSilentConnections(app);
  const shutdown: Shutdown = { begun: false };

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    const status =
      error instanceof RequestRefused ? error.statusCode : refusal.code === 'input' ? (error.statusCode ?? 400) : statusOf(refusal);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).header('cache-control', 'no-store').send(refusal);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // What the console answers is of this moment and of this person; files of the page say otherwise.
    reply.header('cache-control', 'no-store');
  });
  traceRequests(app, {
    trusted: trustedProxies,
    nameOf: ({ method, routeOptions }) => `${method} ${routeOptions.url ?? 'none'}`,
    ignored: isHealthCheck,
    failureOf: ({ status }) => (status >= 500 ? String(status) : undefined),
  });
  logRequests(app, options.accessLogLevel);
  countRequests(app);
  closeConnections(app, shutdown);
  guard(app, url);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = shutdown.begun
      ? 'stopping'
      : await raw.readChannel(channel).then(
          () => 'ready',
          () => 'the store does not answer',
        );
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });

  const samples = await Samples.open(options.dataDir, clock(), (file, damaged) =>
    app.log.warn({ file, damaged }, 'samples are damaged and count as absent'),
  );
  const sampler = new Sampler(samples, edges, app.log, clock);
  app.addHook('onClose', () => sampler.stop());
  const releases = openReleases(raw, signing, (sentence) => app.log.warn(sentence));
  app.addHook(
    'onClose',
    watchSigning(() => signingState(releases)),
  );
  const auth = authRoutes(app, { signIn, url, store: raw, channel, clock });
  const views = { releases, channel, health: new HealthReader(releases.shown, channel, edges, clock) };
  await app.register(async (scope) => viewRoutes(scope, views, { auth, samples, clock }));
  changeRoutes(app, { releases, auth });
  pageRoutes(app, options.page);
  await reportSigning(app, releases);
  return { app, sampler, stop: () => shutDown({ app, shutdown, drainMs: options.drainMs, closeSilent }) };
}

/** A console that can change nothing starts: to look is worth something, most of all when a key was lost. */
async function reportSigning({ log }: FastifyInstance, releases: Releases): Promise<void> {
  const signer = await releases.signer();
  if (signer && 'fault' in signer) log.error(`PORTAL_KEY does not count, so that nothing can be changed here: ${signer.fault}`);
  else if (signer) log.info({ key: signer.name, who: signer.who }, 'changes are signed');
  else if (releases.signing) log.warn('PORTAL_KEY is not set: releases are signed, so that nothing can be changed here');
}

const statusOf = ({ code }: Refusal): number => (code === 'store' ? 503 : 500);

/** A sentence for the person; what the console did not expect is in the log alone. */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RequestRefused) return error.refusal;
  const say = (code: Refusal['code'], sentence: string): Refusal => ({ code, sentences: [sentence], forcible: false });
  if (error instanceof StoreError || error instanceof InvalidJsonError) return say('store', error.message);
  if (error.name === 'OperatorError') return say('refused', error.message);
  if (error.statusCode !== undefined && error.statusCode < 500) return say('input', error.message);
  return say('failed', 'the console failed; its log says why');
}
