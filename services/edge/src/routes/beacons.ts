import type { FastifyInstance } from 'fastify';
import { countFault } from '../catalog/remote-metrics';
import type { CatalogWatch } from '../catalog/watch';

const BODY_LIMIT = 4_096;
/** A browser in a loop must not fill the log. */
const LINES_PER_MINUTE = 120;

interface RemoteBeacon {
  remote: string;
  kind: string;
  version?: string;
  detail?: string;
  /** What the visitor got instead. */
  outcome?: string;
  /** The version that replaced it. */
  to?: string;
}

const text = (maxLength: number) => ({ type: 'string', maxLength });
const schema = {
  body: {
    type: 'object',
    required: ['remote', 'kind'],
    properties: { remote: text(60), kind: text(60), version: text(100), detail: text(1_000), outcome: text(20), to: text(100) },
  },
};

/** Browsers report remotes that failed to load; the reports are log lines for the platform team, and counted. */
export function beaconRoutes(app: FastifyInstance, watch: CatalogWatch): void {
  let lines = 0;
  const timer = setInterval(() => (lines = 0), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.post<{ Body: RemoteBeacon }>('/beacons/remote', { schema, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { remote, kind, version, detail, outcome, to } = request.body;
    countFault(watch.current(), request.body);
    lines += 1;
    if (lines <= LINES_PER_MINUTE) request.log.warn({ remote, kind, version, detail, outcome, to }, 'a browser could not use a remote');
    return reply.code(204).send();
  });
}
