import { LogController } from 'fastify';

interface Requested {
  method: string;
  url: string;
}

interface Logging {
  logger: {
    level: string;
    base: { service: string };
    serializers: { req: (request: Requested) => { method: string; path: string } };
    stream?: { write(line: string): void };
  };
  logController: LogController;
}

/**
 * JSON lines, to standard output unless a stream is given. Queries and headers never get into them: they hold tokens,
 * numbers and names. The framework's two lines a request are off, the app writes one.
 */
export function logging(level: string, stream?: { write(line: string): void }): Logging {
  const serializers = { req: (request: Requested) => ({ method: request.method, path: pathOf(request.url) }) };
  return {
    logger: { level, base: { service: 'edge' }, serializers, ...(stream ? { stream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** The path of a request's URL, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
