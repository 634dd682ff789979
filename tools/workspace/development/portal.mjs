import { StopError } from '../stop-error.mjs';

/** @throws StopError for anything but an origin */
export function portalOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new StopError('--against must be the address of a portal such as https://portal.example, without a path');
  }
  return url.origin;
}

async function get(url, as) {
  const response = await fetch(url).catch((error) => {
    throw new StopError(`${new URL(url).origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  // An unknown path gets the same document.
  if (!response.ok && response.status !== 404) throw new StopError(`${new URL(url).origin} answers ${response.status}`);
  return response[as]();
}

function block(html, id, origin) {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new StopError(`${origin} is no portal: its page has no ${id}`);
  return JSON.parse(text);
}

/**
 * The address at which a portal shows a remote from this machine; the portal itself confirms it.
 *
 * @param {string} origin the portal
 * @param {string} name the remote
 * @param {string} manifest its manifest on this machine
 * @throws StopError when the portal does not answer, does not allow it, or has no page of the remote
 */
export async function overrideLink(origin, name, manifest) {
  const query = `?mf.${name}=${manifest}`;
  const html = await get(`${origin}/${query}`, 'text');
  if (block(html, 'portal-config', origin).overrides?.[name] !== manifest) {
    throw new StopError(`${origin} does not allow remotes from a developer's machine: its edge must be started with ALLOW_OVERRIDE=on`);
  }
  const { shell, pages: added } = block(html, 'portal-releases', origin);
  const { pages } = await get(`${origin}${shell.base}pages.json`, 'json');
  const own = [...pages, ...added].filter((page) => page.remote === name);
  const page = own.find((candidate) => candidate.menu) ?? own[0];
  if (!page)
    throw new StopError(
      `${origin} shows no page of ${name} to everybody yet: release a first version (\`pnpm dev ${name}\` needs no portal)`,
    );
  return `${origin}${page.path}${query}`;
}
