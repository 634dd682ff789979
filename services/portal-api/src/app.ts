import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Database } from './database/schema';
import { handlers } from './handlers';
import { registerCalls } from './http/calls';
import { openApi } from './http/openapi';

export interface AppOptions {
  db: Kysely<Database>;
  config: Config;
  /** The time that calls see; tests move it. */
  clock?: () => Date;
  /** Checks every answer against the contract; for tests, it halves the speed. */
  checkAnswers?: boolean;
  logger?: FastifyServerOptions['logger'];
}

/** The API on an open, migrated database. It neither listens nor closes the database: see server.ts. */
export function buildApp({ db, config, clock = () => new Date(), checkAnswers = false, logger = false }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000 },
  });
  registerCalls(app, handlers, { db, config, clock, checkAnswers });
  const document = JSON.stringify(openApi());
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  return app;
}
