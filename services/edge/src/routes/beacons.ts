import { clientAddress } from '@portal/node-kit';
import { SHELL } from '@portal/releases';
import type { ReleaseSet } from '@portal/releases/contract';
import { REPORTS_PAGE, REPORTS_PATH, type FaultReport, type PageEvent } from '@portal/releases/page-reports';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { countFault, faultLabels, servedVersions } from '../catalog/remote-metrics';
import type { ServedSets } from '../catalog/served-sets';
import type { CatalogWatch } from '../catalog/watch';
import type { PageHealth, Reporter } from '../health/page-health';
import { readReports, type ReadReport } from '../health/read-reports';
import type { BeaconTokens } from '../http/beacon-token';
import { knownVisitor } from '../http/visitor';

/** A browser sends what it has gathered of a page's policy at once. */
const BODY_LIMIT = 65_536;
const FORMER_BODY_LIMIT = 4_096;
/** A browser in a loop must not fill the log. */
const LINES_PER_MINUTE = 120;

/** As shells report a remote that they cannot use that know no other report, and the page itself a file of the shell. */
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
const formerSchema = {
  body: {
    type: 'object',
    required: ['remote', 'kind', 'token'],
    // What else is sent would become a part of the log line.
    additionalProperties: false,
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
const schema = { querystring: { type: 'object', required: [REPORTS_PAGE], properties: { [REPORTS_PAGE]: text(200) } } };

export interface BeaconOptions {
  watch: CatalogWatch;
  tokens: BeaconTokens;
  served: ServedSets;
  health: PageHealth;
}

/**
 * Pages and browsers report what happens in a page: counted by version, and faults are log lines for teams. A report needs the token
 * of a page that this visitor was served (403), and counts once for that page. Those of a preview count for nothing: its versions
 * are not released, and released ones meet them only there.
 */
export async function beaconRoutes(app: FastifyInstance, { watch, tokens, served, health }: BeaconOptions): Promise<void> {
  let lines = 0;
  const timer = setInterval(() => (lines = 0), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  function reporterOf(request: FastifyRequest, token: string): Reporter | undefined {
    const visitor = knownVisitor(request);
    const page = visitor === undefined ? undefined : tokens.check(token, visitor);
    if (!page) health.drop('token');
    return page && { page, address: clientAddress(request.ip) };
  }

  function isOfPreview({ page }: Reporter): boolean {
    if (page.preview) health.drop('preview');
    return page.preview === true;
  }

  function logFault(request: FastifyRequest, set: string, fault: FaultReport | Omit<RemoteBeacon, 'token'>): void {
    lines += 1;
    if (lines <= LINES_PER_MINUTE) request.log.warn({ ...fault, set }, 'a page reports a fault');
  }

  /** What is reported, if it is about a version that the page was served with and may count. */
  function admitted(reporter: Reporter, set: ReleaseSet | undefined, { type, body }: ReadReport): PageEvent | undefined {
    const versions = servedVersions(body.remote, set, watch.current()) ?? [];
    const version = body.version ?? (versions.length === 1 ? versions[0] : undefined);
    if (version !== undefined && versions.includes(version))
      return health.admits(reporter, body.remote) ? ({ type, body: { ...body, version } } as PageEvent) : undefined;
    health.drop('version');
    return undefined;
  }

  const onError = async (_request: FastifyRequest, _reply: unknown, { statusCode = 500 }: FastifyError): Promise<void> => {
    if (statusCode < 500) health.drop('form');
  };

  app.post<{ Querystring: Record<string, string> }>(REPORTS_PATH, { schema, bodyLimit: BODY_LIMIT, onError }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reporter = reporterOf(request, request.query[REPORTS_PAGE]!);
    if (!reporter) return reply.code(403).send();
    if (isOfPreview(reporter)) return reply.code(204).send();
    const set = served.find(reporter.page.set);
    const { reports, malformed } = readReports(request.body);
    for (let count = 0; count < malformed; count += 1) health.drop('form');
    for (const report of reports) {
      const event = admitted(reporter, set, report);
      if (!event) continue;
      const counted = health.record(reporter, event);
      if (event.type !== 'page-fault') continue;
      const { remote, version, kind, outcome, detail } = event.body;
      // A page may meet the panel, and the fallback after it.
      const unusable = outcome && health.isNew(reporter, `${remote} ${version} ${outcome}`);
      if (unusable) countFault({ remote, version, outcome });
      const finding = kind === 'global' && health.isNew(reporter, `${remote} ${version} ${detail}`);
      if (counted || unusable || finding) logFault(request, reporter.page.set, event.body);
    }
    return reply.code(204).send();
  });

  app.post<{ Body: RemoteBeacon }>(
    '/beacons/remote',
    { schema: formerSchema, bodyLimit: FORMER_BODY_LIMIT, onError },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { token, ...beacon } = request.body;
      const reporter = reporterOf(request, token);
      if (!reporter) return reply.code(403).send();
      if (isOfPreview(reporter)) return reply.code(204).send();
      const set = served.find(reporter.page.set);
      const labels = faultLabels(beacon, set, watch.current());
      const { remote, version } = labels;
      if (!health.admits(reporter, remote)) return reply.code(204).send();
      if (!health.isNew(reporter, `beacon ${Object.values(labels).join(' ')}`)) return reply.code(204).send();
      countFault(labels);
      logFault(request, reporter.page.set, beacon);
      // A shell whose file did not come cannot say itself that it was loaded. Of remotes these pages report no loads, so no rate.
      if (remote === SHELL && version !== 'unknown') {
        health.record(reporter, { type: 'page-load', body: { remote, version } });
        health.record(reporter, { type: 'page-fault', body: { remote, version, kind: 'load' } });
      }
      return reply.code(204).send();
    },
  );
}
