import type { PublishedPage } from '@portal/releases';
import type { RemoteInSet } from '@portal/releases/contract';
import type { ComposedSet } from '../catalog/compose';
import { cspHash } from '../catalog/shell-template';

interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The edge sees no token, so on an owner page the browser adds the preloads itself. Where storage is forbidden, nothing is preloaded. */
const OWNER_SCRIPT = `try{if(localStorage.getItem('token'))for(const p of JSON.parse(document.getElementById('portal-preloads').textContent)){const l=document.createElement('link');l.rel='preload';l.as=p.as;if(p.as==='script')l.fetchPriority='low';l.crossOrigin='anonymous';l.integrity=p.integrity;l.href=p.href;document.head.append(l)}}catch{}`;

const OWNER_SCRIPT_HASH = cspHash(OWNER_SCRIPT);

/** A page with a condition preloads nothing: its code must not be fetched before the condition is known. */
const isPreloaded = ({ condition }: PublishedPage): boolean => condition === undefined;

/** CSP sources of the scripts in what `preloadMarkup` returns. */
export const preloadScriptHashes = ({ set }: ComposedSet, page: PublishedPage | undefined): string[] =>
  page && page.access !== 'public' && set.remotes[page.remote] && isPreloaded(page) ? [OWNER_SCRIPT_HASH] : [];

/**
 * The preloads of a page: static links on public pages, a script that adds them for a signed-in visitor on owner pages. The bundles
 * read the hashes of these files there.
 */
export function preloadMarkup(composed: ComposedSet, page: PublishedPage | undefined): string {
  const remote = page && composed.set.remotes[page.remote];
  if (!remote) return '';
  const preloads = filesOf(composed, remote, page.module);
  if (page.access === 'public' && isPreloaded(page)) return preloads.map(link).join('');
  const script = isPreloaded(page) ? `<script>${OWNER_SCRIPT}</script>` : '';
  return `<script type="application/json" id="portal-preloads">${scriptJson(preloads)}</script>${script}`;
}

function filesOf({ set: { shell } }: ComposedSet, remote: RemoteInSet, module: string): Preload[] {
  const expose = remote.exposes[`./${module}`];
  const own = [remote.remoteEntry.slice(remote.base.length), ...(expose?.js ?? []), ...(expose?.css ?? [])];
  const shared = (expose?.shared ?? []).flatMap((bundle) => shell.sharedBundles[bundle] ?? []);
  return [...own.flatMap((file) => preload(remote, file)), ...[...new Set(shared)].flatMap((file) => preload(shell, file))];
}

/** A file without a hash is not preloaded: the browser would fetch it a second time with the loader's integrity. */
function preload({ base, integrity }: { base: string; integrity: Record<string, string> }, file: string): Preload[] {
  const hash = integrity[file];
  return hash === undefined ? [] : [{ href: base + file, as: file.endsWith('.css') ? 'style' : 'script', integrity: hash }];
}

/** `crossorigin` and `integrity` equal those of the later request, or the browser would fetch the file twice. */
function link({ href, as, integrity }: Preload): string {
  const behindMain = as === 'script' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${as}"${behindMain} crossorigin="anonymous" integrity="${integrity}" href="${escapeHtml(href)}">`;
}

/** JSON that is safe inside a script element: no `</script>`, no `<!--`, and no line separators that old parsers reject. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Text that is safe in an element and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
