import { randomBytes } from 'node:crypto';
import { CONFIG_BLOCK, RELEASES_BLOCK, type PortalConfig, type ReleaseSet } from '@portal/releases/contract';
import type { ComposedSet } from '../catalog/compose';
import type { LoadedShell } from '../catalog/version';
import { originsOf } from '../http/override';
import { contentSecurityPolicy } from '../http/security-headers';
import { escapeHtml, scriptJson, OWNER_SCRIPT_HASH, preloadMarkup } from './preloads';

export interface PortalDocument {
  html: string;
  policy: string;
}

/** The portal's HTML for one path (without query), with the release set pinned in it. */
export function renderDocument(composed: ComposedSet, config: PortalConfig, path: string, extraScripts = ''): PortalDocument {
  const { template, scriptHashes } = composed.shell;
  const nonce = randomBytes(16).toString('base64');
  const head = [
    `<style nonce="${nonce}" id="portal-nonce"></style>`,
    preloadMarkup(composed, path, config.overrides),
    stylesheets(composed.shell),
    `<script type="application/json" id="${CONFIG_BLOCK}">${scriptJson(config)}</script>`,
    `<script type="application/json" id="${RELEASES_BLOCK}">${releasesJson(composed.set)}</script>`,
  ].join('');
  return {
    html: template.beforeHead + head + template.betweenHeadAndScripts + scripts(composed.shell) + extraScripts + template.afterScripts,
    policy: contentSecurityPolicy([OWNER_SCRIPT_HASH, ...scriptHashes], nonce, originsOf(config.overrides ?? {})),
  };
}

const serialised = new WeakMap<ReleaseSet, string>();

/** Cached: it is the largest part of the page, and equal for all visitors with this set. */
function releasesJson(set: ReleaseSet): string {
  const known = serialised.get(set) ?? scriptJson(set);
  serialised.set(set, known);
  return known;
}

function scripts({ build, browser }: LoadedShell): string {
  return build.scripts
    .map((file) => `<script defer crossorigin="anonymous"${integrityOf(browser, file)} src="${escapeHtml(browser.base + file)}"></script>`)
    .join('');
}

function stylesheets({ build, browser }: LoadedShell): string {
  return build.styles
    .map((file) => `<link rel="stylesheet" crossorigin="anonymous"${integrityOf(browser, file)} href="${escapeHtml(browser.base + file)}">`)
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
