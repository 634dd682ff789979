import {
  CONFIG_BLOCK,
  FIRST_CALLS_BLOCK,
  RELEASES_BLOCK,
  type FirstCalls,
  type Language,
  type PortalConfig,
  type PreviewInPage,
  type ReleaseSet,
} from '@portal/releases/contract';
import type { PublishedPage } from '@portal/releases';
import type { ComposedSet } from '../catalog/compose';
import { NO_PART, type TemplatePart } from '../catalog/shell-template';
import type { LoadedShell } from '../catalog/version';
import type { Overrides } from '../http/override';
import { paintedList } from './painted-list';
import { paintedMarkup } from './painted-page';
import { escapeHtml, preloadMarkup, preloadScriptHashes, scriptJson } from './preloads';
import { releasesInPage } from './releases-in-page';

/** What many visitors of a release set have in common. Each variation is rendered and compressed once, so there must be few. */
export interface Variation {
  /** The row of the page; undefined for an address without one. */
  page: PublishedPage | undefined;
  environment: PortalConfig['environment'];
  language: Language;
  /** The versions in force. */
  documents: PortalConfig['documents'];
  /** Whether the page's remote is overridden. */
  overridden: boolean;
}

/** The page as its remote was released; undefined where a developer's own build takes its place, which may need other files. */
export const releasedPage = ({ page, overridden }: Variation): PublishedPage | undefined => (overridden ? undefined : page);

/** What an edge writes into each of its pages. */
export interface EdgeMarkup {
  rsa: PortalConfig['rsa'];
  healthSample: number;
}

/** Two of an edge are equal if their pages begin with the same text. */
export const variationId = ({ id }: ComposedSet, { page, environment, language, documents, overridden }: Variation): string =>
  [id, environment, language, overridden, ...Object.values(documents), page?.path].join(' ');

/**
 * The portal's HTML, with the release set pinned in it, up to the first value that belongs to one response: it ends within the
 * JSON of the configuration.
 */
export function renderCommonPart(composed: ComposedSet, variation: Variation, { rsa, healthSample }: EdgeMarkup): string {
  const { template } = composed.shell;
  const page = releasedPage(variation);
  const painted = paintedMarkup(composed, page, variation.language);
  const parts = partsOf(composed, variation);
  const head = [
    preloadMarkup(composed, page),
    painted.firstStyle,
    stylesheets(composed.shell),
    painted.lastStyle,
    `<script type="application/json" id="${RELEASES_BLOCK}">${releasesJson(composed)}</script>`,
  ].join('');
  const config = {
    environment: variation.environment,
    documents: variation.documents,
    reporting: healthSample,
    rsa,
  } satisfies Partial<PortalConfig>;
  return [
    ...(template.beforeFirstCalls === undefined ? [] : [template.beforeFirstCalls, firstCallsBlock(composed, page)]),
    parts.firstCallsScript.html,
    template.beforeHead,
    head,
    template.betweenHeadAndScripts,
    scripts(composed.shell),
    template.afterScripts,
    painted.template,
    parts.frame.html,
    parts.list.html,
    parts.paintScript.html,
    template.afterPainted ?? '',
    `<script type="application/json" id="${CONFIG_BLOCK}">${scriptJson(config).slice(0, -1)},`,
  ].join('');
}

/** Those parts of the shell's HTML that the page has of what not all pages have. */
function partsOf(composed: ComposedSet, variation: Variation): Record<'firstCallsScript' | 'frame' | 'list' | 'paintScript', TemplatePart> {
  const { firstCallsScript, withoutFirstCalls, frame, paintScript } = composed.shell.template;
  const { page, language } = variation;
  return {
    firstCallsScript: page && withoutFirstCalls.includes(page.path) ? NO_PART : firstCallsScript,
    frame: page?.frame === 'framed' ? frame[language] : NO_PART,
    list: paintedList(composed, releasedPage(variation), language),
    paintScript: paintedMarkup(composed, releasedPage(variation), variation.language).template ? paintScript : NO_PART,
  };
}

/** CSP sources of the scripts in what `renderCommonPart` returns. */
export const scriptHashes = (composed: ComposedSet, variation: Variation): string[] => [
  ...preloadScriptHashes(composed, releasedPage(variation)),
  ...composed.shell.template.scriptHashes,
  ...Object.values(partsOf(composed, variation)).flatMap((part) => part.scriptHashes),
];

/** The calls that the page begins with. */
function firstCallsBlock({ firstCalls }: ComposedSet, page: PublishedPage | undefined): string {
  const routes = page && firstCalls[page.remote]?.[`./${page.module}`];
  if (!routes) return '';
  const content: FirstCalls = { path: page.path, condition: page.condition, routes };
  return `<script type="application/json" id="${FIRST_CALLS_BLOCK}">${scriptJson(content)}</script>`;
}

/** What belongs to one response. */
export interface OwnPart {
  nonce: string;
  beacon: string;
  overrides: Overrides;
  preview?: PreviewInPage | undefined;
}

/** The rest of the HTML: it goes on within the JSON of the configuration. */
export function renderOwnPart({ shell: { template } }: ComposedSet, { nonce, beacon, overrides, preview }: OwnPart): string {
  const config = {
    beacon,
    ...(Object.keys(overrides).length > 0 ? { overrides } : {}),
    ...(preview ? { preview } : {}),
  } satisfies Partial<PortalConfig>;
  return `${scriptJson(config).slice(1)}</script><style nonce="${nonce}" id="portal-nonce"></style>${template.end}`;
}

const serialised = new WeakMap<ReleaseSet, string>();

/** Cached: it is the largest part of the page, and equal for all pages of this set. */
function releasesJson({ set, shell }: ComposedSet): string {
  const known = serialised.get(set) ?? scriptJson(releasesInPage(set, shell.build.sharing));
  serialised.set(set, known);
  return known;
}

function scripts({ build, browser }: LoadedShell): string {
  return build.scripts
    .map(
      (file) =>
        `<script defer fetchpriority="high" crossorigin="anonymous"${integrityOf(browser, file)} src="${escapeHtml(browser.base + file)}"></script>`,
    )
    .join('');
}

/**
 * In the page itself: a link would hold back the first paint. A browser with few cores handles nothing else while it compiles the
 * main script as it comes, so that a style sheet that is there already would wait for the end of that script.
 */
function stylesheets({ styles, browser }: LoadedShell): string {
  return styles
    .map(({ file, inline }) =>
      inline
        ? `<style data-file="${escapeHtml(file)}">${inline.css}</style>`
        : `<link rel="stylesheet" crossorigin="anonymous"${integrityOf(browser, file)} href="${escapeHtml(browser.base + file)}">`,
    )
    .join('');
}

function integrityOf(browser: LoadedShell['browser'], file: string): string {
  const integrity = browser.integrity[file];
  return integrity === undefined ? '' : ` integrity="${integrity}"`;
}

/** The page while no shell is released; it has no scripts and styles, so any policy allows it. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<h1>门户尚未发布</h1>
<p>发布仓库中没有可用的外壳应用。请先构建并发布（<code>pnpm build</code>），本页随后即可打开。</p>
<h1 lang="en">The portal is not released yet</h1>
<p lang="en">The release store has no usable shell. Build and release it (<code>pnpm build</code>); this page opens right after that.</p>
</body>
</html>
`;
