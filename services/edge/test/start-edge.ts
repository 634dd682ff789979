import Fastify, { type FastifyInstance } from 'fastify';
import { requestIds } from '@portal/node-kit/telemetry';
import type { ReleaseStore } from '@portal/releases/store';
import { edge, type EdgeOptions } from '../src/app';
import { PageHealth } from '../src/health/page-health';
import { routing } from '../src/http/url';
import { logging } from '../src/logging';
import { TIMEOUTS } from '../src/timeouts';
import { documents } from './documents';

/** An edge to inject requests into; `lines` fills with its log. */
export async function startEdge(
  store: ReleaseStore,
  options: Partial<EdgeOptions> = {},
): Promise<{ app: FastifyInstance; lines: string[] }> {
  const lines: string[] = [];
  const trustProxy = options.trustedProxies ? [...options.trustedProxies] : false;
  const app = Fastify({ ...logging('info', { write: (line) => void lines.push(line) }), ...routing, genReqId: requestIds([]), trustProxy });
  await app.register(edge, {
    trustedProxies: [],
    store,
    channel: 'production',
    apiUrls: ['http://127.0.0.1:9'],
    apiCa: undefined,
    sessionCookie: false,
    documents,
    rsa: { test: 'TEST-PEM', production: '' },
    testHosts: ['localhost', '127.0.0.1'],
    accessLogLevel: 'info',
    allowOverride: false,
    devServer: undefined,
    healthSample: 1,
    health: new PageHealth(),
    shutdown: { begun: false },
    timeouts: TIMEOUTS,
    ...options,
  });
  await app.ready();
  return { app, lines };
}

/** Resolves once `check` holds; fails after two seconds, the time a release may take to be seen, or after `withinMs`. */
export async function eventually(check: () => Promise<boolean>, withinMs = 2_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`did not happen within ${withinMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** The JSON of a script block in a page. */
export function block<T>(html: string, id: string): T {
  const match = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html);
  if (!match) throw new Error(`the page has no ${id}`);
  return JSON.parse(match[1]!) as T;
}
