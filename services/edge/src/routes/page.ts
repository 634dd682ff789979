import { randomBytes } from 'node:crypto';
import { counter } from '@portal/node-kit/telemetry';
import { REPORTS_PAGE, REPORTS_PATH } from '@portal/releases/page-reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageOf } from '../catalog/compose';
import { countLoad } from '../catalog/remote-metrics';
import type { ServedSets } from '../catalog/served-sets';
import type { LoadedShell } from '../catalog/version';
import type { CatalogWatch } from '../catalog/watch';
import { type Documents, versionsInForce } from '../documents/read-documents';
import { CommonParts } from '../html/common-parts';
import {
  releasedPage,
  renderCommonPart,
  renderOwnPart,
  scriptHashes,
  UNAVAILABLE_PAGE,
  variationId,
  type EdgeMarkup,
  type Variation,
} from '../html/document';
import { paintedList } from '../html/painted-list';
import { paintedMarkup } from '../html/painted-page';
import { clearOversizeCookies } from '../http/oversize';
import { codingFor } from '../http/content';
import { chosenLanguage } from '../http/language';
import { expectList } from '../http/list-first';
import type { Methods } from '../http/methods';
import { originsOf, overridesOf } from '../http/override';
import { contentSecurityPolicy, withReports } from '../http/security-headers';
import { completeBody } from '../http/two-part-body';
import { keepVisitor, visitorOf } from '../http/visitor';
import { followPreview, setFor, type OpenPreviews } from '../preview/visitor-set';
import type { BeaconTokens } from '../http/beacon-token';
import { pathOf } from '../http/url';

export interface PageOptions extends EdgeMarkup {
  watch: CatalogWatch;
  testHosts: readonly string[];
  allowOverride: boolean;
  documents: Documents;
  tokens: BeaconTokens;
  served: ServedSets;
  methods: Methods;
  /** Undefined for an edge without previews. */
  previews: OpenPreviews | undefined;
}

const previewPages = counter(
  'portal_edge_preview_pages_total',
  'Pages for visitors who opened a preview, by its state: shown, or what everybody gets because it is over, unusable or unreadable',
  ['state'],
);

/** Pages of previews: some people look at some of them. */
const PREVIEW_BYTES = 4 * 1024 * 1024;

/** Every other path answers the portal's HTML, with 404 for a path without a page; for a file there is no HTML. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { watch, testHosts, allowOverride, documents, tokens, served, methods, previews } = options;
  const commonParts = new CommonParts();
  const previewParts = new CommonParts(PREVIEW_BYTES);

  app.get('/*', async (request, reply) => {
    const catalog = watch.current();
    if (!catalog) {
      reply.code(503).header('retry-after', '5').header('content-security-policy', contentSecurityPolicy([]));
      return sendHtml(reply, UNAVAILABLE_PAGE);
    }
    const visitor = visitorOf(request);
    const { composed, preview } = await setFor(request, catalog, visitor, previews);
    const isPreview = preview?.state === 'shown';
    const page = pageOf(composed, pathOf(request.url));
    if (!page && !methods.at(request.url).includes('GET')) return reply.callNotFound();
    if (!page && asksForFile(request)) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n');
    keepVisitor(request, reply, visitor);
    clearOversizeCookies(request, reply);
    followPreview(request, reply, previews, preview);
    if (preview) previewPages.inc({ state: preview.state });
    if (!isPreview) {
      served.add(composed.set);
      countLoad(composed, page);
    }
    const overrides = overridesOf(request, reply, allowOverride);
    const variation: Variation = {
      page,
      language: chosenLanguage(request),
      environment: testHosts.includes(request.hostname.toLowerCase()) ? 'test' : 'production',
      documents: versionsInForce(documents, Date.now()),
      overridden: page !== undefined && Object.hasOwn(overrides, page.remote),
    };
    const coding = codingFor(request, ['br', 'zstd', 'gzip']);
    const markup = isPreview ? { ...options, healthSample: 0 } : options;
    const parts = isPreview ? previewParts : commonParts;
    const common = await parts.get(variationId(composed, variation), coding, () => renderCommonPart(composed, variation, markup));
    if (paintedList(composed, releasedPage(variation), variation.language).html) expectList(request);
    const nonce = randomBytes(16).toString('base64');
    const beacon = tokens.issue({ visitor, set: composed.set.set, ...(isPreview && { preview: true }) });
    const policy = contentSecurityPolicy(
      scriptHashes(composed, variation),
      [
        `'nonce-${nonce}'`,
        ...inlineStyles(composed.shell),
        ...paintedMarkup(composed, releasedPage(variation), variation.language).styleHashes,
      ],
      originsOf(overrides),
    );
    reply
      .code(page ? 200 : 404)
      .headers(withReports(policy, `${REPORTS_PATH}?${REPORTS_PAGE}=${beacon}`, request.protocol === 'https'))
      .header('vary', 'accept-encoding');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return sendHtml(reply, completeBody(common, Buffer.from(renderOwnPart(composed, { nonce, beacon, overrides, preview }))));
  });
}

/** An icon, a map, a probe for another program: nobody looks at a page for it. */
const asksForFile = ({ url, headers }: FastifyRequest): boolean =>
  /\.[a-z0-9]{1,8}$/i.test(pathOf(url)) || !['document', 'empty', undefined].includes(headers['sec-fetch-dest'] as string | undefined);

const inlineStyles = ({ styles }: LoadedShell): string[] => styles.flatMap(({ inline }) => inline?.hash ?? []);

/** No ETag and no store: the next load must see the next release, and the nonce must not be used twice. */
function sendHtml(reply: FastifyReply, html: string | Buffer): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html);
}
