import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../operator-error';
import { collectProcessMetrics, contentType, exposition } from './metrics';

export interface MetricsAddress {
  /** 0 lets the system choose one; undefined serves no metrics. */
  port: number | undefined;
  host: string;
}

/** Answers what is served as JSON; an error is 500. */
export type JsonAnswer = (url: URL) => unknown;

/**
 * Serves `GET /metrics` at a port of its own, which no visitor reaches. Answers the address and a function that ends it.
 * @param more other paths and what they answer
 * @throws OperatorError for an address that cannot be listened on
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  more: Readonly<Record<string, JsonAnswer>> = {},
): Promise<{ url: string | undefined; close(): Promise<void> }> {
  if (port === undefined) return { url: undefined, close: () => Promise.resolve() };
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 75_000 }, (request, response) => {
    const asked = request.url ?? '/';
    const url = URL.canParse(asked, 'http://metrics') ? new URL(asked, 'http://metrics') : undefined;
    const answer = url && Object.hasOwn(more, url.pathname) ? more[url.pathname] : undefined;
    if (request.method !== 'GET' || !url || (url.pathname !== '/metrics' && !answer)) {
      const known = ['/metrics', ...Object.keys(more)].map((path) => `GET ${path}`);
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`Not found: ${known.join(', ')}\n`);
      return;
    }
    const type = answer ? 'application/json' : contentType;
    const body = answer ? Promise.resolve(url).then(answer).then(JSON.stringify) : exposition();
    body.then(
      (text) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explain(error, port, host);
  });
  collectProcessMetrics();
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): OperatorError {
  if (code === 'EADDRINUSE') return new OperatorError(`METRICS_PORT ${port} is already in use`);
  if (code === 'EACCES') return new OperatorError(`METRICS_PORT ${port} may not be used by this user`);
  return new OperatorError(`METRICS_HOST ${host} cannot be listened on: ${message}`);
}
