import { clientAddress } from '@portal/node-kit';
import type { FastifyInstance } from 'fastify';
import { countFault, type FaultLabels, faultLabels } from '../catalog/remote-metrics';
import type { ServedSets } from '../catalog/served-sets';
import type { CatalogWatch } from '../catalog/watch';
import type { BeaconTokens } from '../http/beacon-token';
import { knownVisitor } from '../http/visitor';

const BODY_LIMIT = 4_096;
/** A browser in a loop must not fill the log. */
const LINES_PER_MINUTE = 120;
/** Visitors behind one client address. A stranger gets a token with every page, but no more than this counts. */
const REPORTS_PER_ADDRESS_AND_MINUTE = 30;
/** How many reports are remembered, the last ones: a visitor counts once for each fault of a version. */
const REMEMBERED = 20_000;

interface RemoteBeacon {
  remote: string;
  kind: string;
  /** Of the page that reports. */
  token: string;
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
    required: ['remote', 'kind', 'token'],
    properties: {
      remote: text(60),
      kind: text(60),
      token: text(200),
      version: text(100),
      detail: text(1_000),
      outcome: text(20),
      to: text(100),
    },
  },
};

export interface BeaconOptions {
  watch: CatalogWatch;
  tokens: BeaconTokens;
  served: ServedSets;
}

/**
 * Browsers report remotes that failed to load; the reports are log lines for the platform team, and counted. A report needs the
 * token of a page that this visitor was served (403), and counts once a visitor.
 */
export function beaconRoutes(app: FastifyInstance, { watch, tokens, served }: BeaconOptions): void {
  let lines = 0;
  let refused = 0;
  const addresses = new Map<string, number>();
  const seen = new Set<string>();
  const timer = setInterval(() => {
    if (refused > 0) app.log.warn({ refused }, 'beacons without the token of a page were refused');
    lines = 0;
    refused = 0;
    addresses.clear();
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** Whether the report is the first of its kind by this visitor, from an address that has not sent too many. */
  function isNew(visitor: string, address: string, kind: string, labels: FaultLabels): boolean {
    const count = (addresses.get(address) ?? 0) + 1;
    addresses.set(address, count);
    const report = JSON.stringify([visitor, kind, ...Object.values(labels)]);
    if (count > REPORTS_PER_ADDRESS_AND_MINUTE || seen.has(report)) return false;
    seen.add(report);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!);
    return true;
  }

  app.post<{ Body: RemoteBeacon }>('/beacons/remote', { schema, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { remote, kind, version, detail, outcome, to, token } = request.body;
    const visitor = knownVisitor(request);
    const set = visitor === undefined ? undefined : tokens.check(token, visitor);
    if (visitor === undefined || set === undefined) {
      refused += 1;
      return reply.code(403).header('cache-control', 'no-store').send();
    }
    const labels = faultLabels(request.body, served.find(set), watch.current());
    if (isNew(visitor, clientAddress(request.ip), kind, labels)) {
      countFault(labels);
      lines += 1;
      if (lines <= LINES_PER_MINUTE)
        request.log.warn({ remote, kind, version, detail, outcome, to, set }, 'a browser could not use a remote');
    }
    return reply.code(204).send();
  });
}
