/**
 * The contract between the edge, which writes a page, and the shell, which reads it there; release gate and CLI judge by it too.
 * It runs in a browser: no imports, no Node, no zod. `./schema` validates the same shapes where a file is read.
 */

/** What `menu.icon` names, see `icons` of the page table. */
export interface PageMenu {
  icon: string;
  disabled?: boolean | undefined;
}

/** A page as a remote's release adds it, and as `pages` of a remote's rspack.config.mjs writes it. */
export interface ExtraPage {
  /** Without a slash at its end; `/` is the start page. */
  path: string;
  /** The module that the remote exposes for the page, without `./`. */
  module: string;
  /** Bare pages fill the window; framed pages have menu, top bar and tabs around them. */
  frame: 'bare' | 'framed';
  access: 'public' | 'owner';
  /** A flag of the user info that must be truthy; until it is known to be, no code of the page is fetched. */
  condition?: 'extFlag' | undefined;
  /** The page owns everything below its path too. */
  nested?: boolean | undefined;
  label: { zh: string; en: string };
  /** The menu entry; a page without one is reached by links alone. */
  menu?: PageMenu | undefined;
}

/** A row of the page table: which path is which remote's page, who may see it, and where the menu shows it. */
export interface PageRow extends ExtraPage {
  remote: string;
}

/** `apps/shell/pages.json`, and `pages.json` of a published shell. */
export interface PageTable {
  /** What `menu.icon` may be, here and in pages that remotes add. Names are added, never taken away. */
  icons: string[];
  /** In the order of the menu. */
  pages: PageRow[];
}

/** Files of one exposed module. */
export interface Expose {
  /** To preload for this module, without the remote's entry. */
  js: string[];
  css: string[];
  /** Lazy shared bundles of the shell that the module uses. */
  shared: string[];
}

/** The federation manifest of a build; of its content only what the shell changes is described. */
export interface FederationManifest {
  exposes: { assets: unknown }[];
  [key: string]: unknown;
}

/** What the runtime needs to load one version of a remote; file names in `integrity` and `exposes` are relative to `base`. */
export interface RemoteVersion {
  version: string;
  base: string;
  entry: string;
  remoteEntry: string;
  /** The federation manifest as built, so that the browser never has to ask for it. */
  manifest: FederationManifest;
  /** sha384 of every script and style of the version. */
  integrity: Record<string, string>;
  exposes: Record<string, Expose>;
}

/** A remote of the set, with the last good version to fall back to where there is one. */
export interface RemoteInSet extends RemoteVersion {
  fallback?: RemoteVersion;
}

/** The shell of the set; `sharedBundles` maps a lazy shared bundle to its files under `base`. */
export interface ShellInSet {
  version: string;
  base: string;
  integrity: Record<string, string>;
  sharedBundles: Record<string, string[]>;
}

/** The versions that one visitor gets for one page load: the content of `<script id="portal-releases">`. */
export interface ReleaseSet {
  /** Changes exactly when a version in the set changes. */
  set: string;
  remotes: Record<string, RemoteInSet>;
  shell: ShellInSet;
  /** Pages that released remotes add to the shell's own table. */
  pages: PageRow[];
}

/** The content of `<script id="portal-config">`; a key is a PEM, or empty when the edge was given none. */
export interface PortalConfig {
  environment: 'test' | 'production';
  rsa: { test: string; production: string };
  /** Remotes that this page load takes from the developer's own machine, with their manifests; absent when there are none. */
  overrides?: Readonly<Record<string, string>>;
}

/** Ids of the JSON script elements by which the edge hands over a ReleaseSet and a PortalConfig. */
export const RELEASES_BLOCK = 'portal-releases';
export const CONFIG_BLOCK = 'portal-config';

/** What a page needs to claim paths. */
export interface PagePath {
  path: string;
  nested?: boolean | undefined;
}

/**
 * The page that an address belongs to; undefined for one that no page has. Case counts, slashes at the end do not.
 *
 * @param pathname of the address, without its query
 * @param tables the earlier table wins, so that no remote takes a page of the shell away; within one the longest path
 */
export function matchPage<Page extends PagePath>(pathname: string, ...tables: readonly (readonly Page[])[]): Page | undefined {
  const asked = pathname.replace(/\/+$/, '') || '/';
  for (const pages of tables) {
    const matching = pages.filter((page) => claims(page, asked));
    if (matching.length > 0) return matching.reduce((longest, page) => (page.path.length > longest.path.length ? page : longest));
  }
  return undefined;
}

/** Two pages that claim the same path, or one that lies in what the other owns. */
export const pagesOverlap = (a: PagePath, b: PagePath): boolean => claims(a, b.path) || claims(b, a.path);

function claims({ path, nested }: PagePath, asked: string): boolean {
  return path === asked || (nested === true && asked.startsWith(path === '/' ? path : `${path}/`));
}

/** Begins the query parameter that replaces one remote by a local one: `?mf.orders=http://localhost:5101/mf-manifest.json`. */
export const OVERRIDE_PREFIX = 'mf.';
/** Ends an override: `?mf.orders=off`. */
export const OVERRIDE_OFF = 'off';

const LOCAL_MANIFEST = /^(https?:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})\/)mf-manifest\.json$/;

/**
 * The folder, with a slash at its end, of a manifest that may override a released remote: `http://localhost:PORT/mf-manifest.json`,
 * or with https or 127.0.0.1; undefined for anything else. Matched as written, never parsed first: a parser mends what must be refused.
 */
export function localManifestBase(url: string): string | undefined {
  const [, base, port] = LOCAL_MANIFEST.exec(url) ?? [];
  return Number(port) >= 1 && Number(port) <= 65_535 ? base : undefined;
}
