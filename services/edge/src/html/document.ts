import { randomBytes } from 'node:crypto';
import type { PortalConfig, ReleaseSet } from '@portal/releases';
import type { ComposedSet } from '../catalog/compose';
import type { LoadedShell } from '../catalog/shell';
import { originsOf } from '../http/override';
import { contentSecurityPolicy } from './csp';
import { escapeHtml, scriptJson } from './markup';
import { OWNER_SCRIPT_HASH, preloadMarkup } from './preloads';

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
    `<script type="application/json" id="portal-config">${scriptJson(config)}</script>`,
    `<script type="application/json" id="portal-releases">${releasesJson(composed.set)}</script>`,
  ].join('');
  return {
    html: template.beforeHead + head + template.betweenHeadAndScripts + scripts(composed.shell) + extraScripts + template.afterScripts,
    policy: contentSecurityPolicy([OWNER_SCRIPT_HASH, ...scriptHashes], nonce, originsOf(config.overrides ?? {})),
  };
}

const serialised = new WeakMap<ReleaseSet, string>();

/** The largest part of the page, and the same for everybody with this set. */
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
