import type { PortalConfig } from '@portal/releases/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composeFor, pageOf } from '../catalog/compose';
import { countLoad } from '../catalog/remote-metrics';
import type { ServedSets } from '../catalog/served-sets';
import type { CatalogWatch } from '../catalog/watch';
import { renderDocument, UNAVAILABLE_PAGE } from '../html/document';
import { contentSecurityPolicy } from '../http/security-headers';
import { compressText } from '../http/content';
import { overridesOf } from '../http/override';
import { visitorOf } from '../http/visitor';
import type { BeaconTokens } from '../http/beacon-token';
import { pathOf } from '../http/url';

export interface PageOptions {
  watch: CatalogWatch;
  rsa: PortalConfig['rsa'];
  testHosts: readonly string[];
  allowOverride: boolean;
  tokens: BeaconTokens;
  served: ServedSets;
  /** Markup after the shell's scripts; empty in production. */
  extraScripts: string;
}

/** Every other path answers the portal's HTML, with 404 for a path without a page. */
export function pageRoutes(
  app: FastifyInstance,
  { watch, rsa, testHosts, allowOverride, tokens, served, extraScripts }: PageOptions,
): void {
  app.get('/*', async (request, reply) => {
    const catalog = watch.current();
    if (!catalog) {
      reply.code(503).header('retry-after', '5').header('content-security-policy', contentSecurityPolicy([]));
      return sendHtml(request, reply, UNAVAILABLE_PAGE);
    }
    const visitor = visitorOf(request, reply);
    const composed = composeFor(catalog, visitor);
    served.add(composed.set);
    const beacon = tokens.issue({ visitor, set: composed.set.set });
    const path = pathOf(request.url);
    const environment = testHosts.includes(request.hostname.toLowerCase()) ? 'test' : 'production';
    const overrides = overridesOf(request, reply, allowOverride);
    const config: PortalConfig = { environment, rsa, beacon, ...(Object.keys(overrides).length > 0 ? { overrides } : {}) };
    countLoad(composed, path);
    const { html, policy } = renderDocument(composed, config, path, extraScripts);
    reply.code(pageOf(composed, path) ? 200 : 404).header('content-security-policy', policy);
    return sendHtml(request, reply, html);
  });
}

/** No ETag and no store: the next load must see the next release, and the nonce must not be used twice. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const { body, encoding } = await compressText(html, request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding')
    .send(body);
}
