import { OperatorError } from '@portal/node-kit';
import { CONFIG_BLOCK, OVERRIDE_PREFIX, RELEASES_BLOCK, type PortalConfig, type ReleasesInPage } from '@portal/releases/contract';
import { InvalidJsonError, parseJson, PublishedPagesSchema, type PublishedPage } from '@portal/releases/schema';

/** What a portal that runs elsewhere shows to everybody, as its own page says. */
export interface RunningPortal {
  origin: string;
  shell: { version: string; pages: readonly PublishedPage[]; icons: readonly string[] | undefined };
  /** Version by remote. */
  remotes: Readonly<Record<string, string>>;
  /** Rows that released remotes add. */
  added: ReleasesInPage['pages'];
}

/**
 * @param named the option or the variable that says it
 * @throws OperatorError for anything but an origin
 */
export function portalOrigin(text: string, named: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new OperatorError(
      `${named} must be the address of a portal such as https://portal.example, without a path, not ${JSON.stringify(text)}`,
    );
  return url.origin;
}

/** The query that has a portal take a remote from this machine. */
export const overrideQuery = (name: string, manifest: string): string => `?${OVERRIDE_PREFIX}${name}=${manifest}`;

async function get(url: string): Promise<string> {
  const { origin } = new URL(url);
  const response = await fetch(url).catch((error: Error & { cause?: Error }) => {
    throw new OperatorError(`${origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  // An unknown path gets the same document.
  if (!response.ok && response.status !== 404) throw new OperatorError(`${origin} answers ${response.status}`);
  return response.text();
}

function block<T>(html: string, id: string, origin: string): T {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new OperatorError(`${origin} is no portal: its page has no ${id}`);
  return JSON.parse(text) as T;
}

/**
 * Asks a portal whether it takes a remote from this machine, and what it shows beside it.
 *
 * @param origin the portal
 * @param name the remote
 * @param manifest its manifest on this machine
 * @throws OperatorError when the portal does not answer, or does not allow it
 */
export async function askPortal(origin: string, name: string, manifest: string): Promise<RunningPortal> {
  const html = await get(`${origin}/${overrideQuery(name, manifest)}`);
  if (block<PortalConfig>(html, CONFIG_BLOCK, origin).overrides?.[name] !== manifest)
    throw new OperatorError(`${origin} does not allow remotes from a developer's machine: its edge must be started with ALLOW_OVERRIDE=on`);
  const { shell, remotes, pages: added } = block<ReleasesInPage>(html, RELEASES_BLOCK, origin);
  const versions = Object.entries(remotes).map(([remote, { version }]) => [remote, version]);
  return {
    origin,
    shell: { version: shell.version, ...(await pagesOf(origin, shell.base)) },
    remotes: Object.fromEntries(versions),
    added,
  };
}

async function pagesOf(origin: string, base: string): Promise<Pick<RunningPortal['shell'], 'pages' | 'icons'>> {
  try {
    const { pages, icons } = parseJson(PublishedPagesSchema, await get(`${origin}${base}pages.json`), `pages.json of ${origin}`);
    return { pages, icons };
  } catch (error) {
    throw error instanceof InvalidJsonError ? new OperatorError(error.message) : error;
  }
}
