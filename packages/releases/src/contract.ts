/**
 * The contract between the edge, which writes a page, and the shell, which reads it. The gate and the CLI use it too.
 * It runs in a browser: no imports, no Node, no zod. `./schema` validates the same shapes where a file is read.
 */

/** An icon of `menu.icon`, see `icons` of the page table. */
export interface PageMenu {
  icon: string;
  disabled?: boolean | undefined;
}

/** A page as a remote's release adds it, and as `pages` of a remote's rspack.config.mjs writes it. */
export interface ExtraPage {
  /** Without a trailing slash; `/` is the start page. */
  path: string;
  /** The module that the remote exposes for the page, without `./`. */
  module: string;
  /** Bare pages fill the window; framed pages have menu, top bar and tabs around them. */
  frame: 'bare' | 'framed';
  access: 'public' | 'owner';
  /** A flag of the user info that must be truthy; until then no code of the page is fetched. */
  condition?: 'extFlag' | undefined;
  /** The page also owns all paths below its path. */
  nested?: boolean | undefined;
  label: { zh: string; en: string };
  /** The menu entry; a page without one is reached by links only. */
  menu?: PageMenu | undefined;
}

/** What a remote lets people do from the shell's search, and as `actions` of its rspack.config.mjs writes it. */
export interface RemoteAction {
  /** Of this portal, with a query or a fragment where it needs one; an action of a page that the remote does not have is not shown. */
  path: string;
  label: { zh: string; en: string };
  /** More words that it is found by, in both languages. */
  words?: string | undefined;
}

/** A row of the page table: path, remote and module, access, and menu entry. */
export interface PageRow extends ExtraPage {
  remote: string;
}

/** `apps/shell/pages.json`, and `pages.json` of a published shell. */
export interface PageTable {
  /** Allowed values of `menu.icon`, here and in pages that remotes add. Names are added, never removed. */
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

/** The federation manifest of a build; only the parts that the edge and the shell read are typed. */
export interface FederationManifest {
  metaData: {
    /** The global variable to which the entry assigns the container. */
    globalName: string;
    /** How the build takes shared modules; absent in one that needs the federation runtime for it. */
    sharing?: 'portal';
  };
  /** Not in a page of a shell that loads containers itself. */
  exposes?: { assets?: unknown }[];
  [key: string]: unknown;
}

/** What the runtime needs to load one version of a remote; file names in `integrity` and `exposes` are relative to `base`. */
export interface RemoteVersion {
  version: string;
  base: string;
  entry: string;
  remoteEntry: string;
  /** The federation manifest as built, so that the browser does not request it. */
  manifest: FederationManifest;
  /** sha384 of every script and style of the version, and of the list of those. */
  integrity: Record<string, string>;
  exposes: Record<string, Expose>;
  /** Absent in a version that declares none. */
  actions?: RemoteAction[] | undefined;
  /** In development: its files change at every edit, so they have no hashes. */
  local?: true;
}

/** A remote of the set, with its fallback version if it has one. */
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

/** The versions that one visitor gets, as `/portal/releases.json` answers them. */
export interface ReleaseSet {
  /** Changes exactly when a version in the set changes. */
  set: string;
  remotes: Record<string, RemoteInSet>;
  shell: ShellInSet;
  /** Pages that released remotes add to the shell's own table. */
  pages: PageRow[];
}

/** A version of a remote with what a shell reads of it; the entry checks the hashes of all other files. */
export interface RemoteVersionInPage extends Omit<RemoteVersion, 'exposes' | 'actions'> {
  exposes: Record<string, Pick<Expose, 'shared'>>;
}

/** A release set with what a shell reads of it, pinned for one page load: the content of `<script id="portal-releases">`. */
export interface ReleasesInPage extends Pick<ReleaseSet, 'set' | 'pages'> {
  remotes: Record<string, RemoteVersionInPage & { fallback?: RemoteVersionInPage }>;
  shell: Pick<ShellInSet, 'version' | 'base'>;
}

export type Language = 'zh' | 'en';

/** The language that a browser remembers, `zh` or `en`: the edge writes that one into the HTML, Chinese without the cookie. */
export const LANGUAGE_COOKIE = 'portal_language';

/** What the operator of a portal publishes: texts in both languages, at `/portal/documents/<kind>`. */
export const DOCUMENT_KINDS = ['terms', 'privacy', 'contact', 'help'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Below it are the links of previews; POST leaves the one that is open, and GET is a page of the edge that offers it. */
export const PREVIEW_PATH = '/portal/preview';

/** The preview that a visitor has opened: what the channel serves, with some versions that are not released. */
export interface PreviewInPage {
  name: string;
  /**
   * `shown`: this page is of it. Else it is what everybody gets: `over` is told once, because the preview has ended; `unusable` means
   * that versions of it are damaged or do not fit what is released; `unreadable`, that the store does not answer.
   */
  state: 'shown' | 'over' | 'unusable' | 'unreadable';
  /** Of `shown` all that it shows, of `unusable` those that cannot be shown, as far as they are known: remote → version. */
  versions: Record<string, string>;
  /** ISO 8601, UTC: when it ends; only of `shown`. */
  until?: string;
}

/** The content of `<script id="portal-config">`; a key is a PEM, or empty when the edge has none. */
export interface PortalConfig {
  environment: 'test' | 'production';
  rsa: { test: string; production: string };
  /** The version of each document that is in force, as its first day: `2026-11-01`. */
  documents: Readonly<Record<DocumentKind, string>>;
  /** Goes along with each report of this page: it shows that an edge served it. */
  beacon: string;
  /** The share of page loads that report what happens in them, from 0 to 1. */
  reporting: number;
  /** Remotes that this page load takes from the developer's machine, with their manifests; absent when there are none. */
  overrides?: Readonly<Record<string, string>>;
  /** The preview that this visitor has opened; absent for everybody else. */
  preview?: PreviewInPage;
}

/** A call that a page begins with. `input` has a rule for each field, by which the shell reads it from the address. */
export interface FirstCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; `{id}` stands for a path parameter. */
  path: string;
  params: 'none' | 'body' | 'query' | 'path';
  decrypt?: true | undefined;
  input: Record<string, { kind: string }>;
}

/** A route of an exposed page with its first calls; `path` is relative to the page's. */
export interface FirstRoute {
  path: string;
  calls: FirstCall[];
}

/** The content of `<script id="portal-first-calls">`: those of the page. */
export interface FirstCalls {
  path: string;
  /** As in the page table: the flag that the calls wait for. */
  condition?: string | undefined;
  routes: FirstRoute[];
}

/** Ids of the JSON script elements by which the edge hands over ReleasesInPage, a PortalConfig and FirstCalls. */
export const RELEASES_BLOCK = 'portal-releases';
export const CONFIG_BLOCK = 'portal-config';
export const FIRST_CALLS_BLOCK = 'portal-first-calls';

/** Beside the bundle of a version: the hashes of its chunks. Builds of before have them in the bundle. */
export const HASHES_FILE = 'hashes.json';

/** What a page needs to claim paths. */
export interface PagePath {
  path: string;
  nested?: boolean | undefined;
}

/**
 * The page that an address belongs to; undefined for an unknown address. Case matters, trailing slashes do not.
 *
 * @param pathname of the address, without its query
 * @param tables the earlier table wins, so that no remote replaces a page of the shell; within a table the longest path wins
 */
export function matchPage<Page extends PagePath>(pathname: string, ...tables: readonly (readonly Page[])[]): Page | undefined {
  const asked = pathname.replace(/\/+$/, '') || '/';
  for (const pages of tables) {
    const matching = pages.filter((page) => claims(page, asked));
    if (matching.length > 0) return matching.reduce((longest, page) => (page.path.length > longest.path.length ? page : longest));
  }
  return undefined;
}

/** Whether two pages claim the same path, or one lies below a path that the other owns. */
export const pagesOverlap = (a: PagePath, b: PagePath): boolean => claims(a, b.path) || claims(b, a.path);

/** Of the rows that a remote adds those that it gets: a row of the shell or of another remote is never overridden. */
export const freeRows = <Row extends PagePath>(rows: readonly Row[], taken: readonly PagePath[]): Row[] =>
  rows.filter((row) => !taken.some((other) => pagesOverlap(other, row)));

function claims({ path, nested }: PagePath, asked: string): boolean {
  return path === asked || (nested === true && asked.startsWith(path === '/' ? path : `${path}/`));
}

/** Prefix of the query parameter that overrides a remote: `?mf.orders=http://localhost:5101/mf-manifest.json`. */
export const OVERRIDE_PREFIX = 'mf.';
/** Ends an override: `?mf.orders=off`. */
export const OVERRIDE_OFF = 'off';

const LOCAL_MANIFEST = /^(https?:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})\/)mf-manifest\.json$/;

/**
 * The folder, with a trailing slash, of a manifest that may override a released remote: `http://localhost:PORT/mf-manifest.json`,
 * or with https or 127.0.0.1; undefined for anything else. Matched as written, because a parser would repair what must be refused.
 */
export function localManifestBase(url: string): string | undefined {
  const [, base, port] = LOCAL_MANIFEST.exec(url) ?? [];
  return Number(port) >= 1 && Number(port) <= 65_535 ? base : undefined;
}
