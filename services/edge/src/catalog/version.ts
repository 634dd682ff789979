import { createHash } from 'node:crypto';
import { versionBase, type FileList, type RemoteBuild, SHELL, type PublishedPage, type ShellBuild } from '@portal/releases';
import { HASHES_FILE, type FederationManifest, type RemoteVersion, type ShellInSet } from '@portal/releases/contract';
import { FileListSchema, isForTools, parseJson, RemoteBuildSchema, PublishedPagesSchema, ShellBuildSchema } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { cspHash, prepareTemplate, type Template } from './shell-template';

/** A version that the release document names. Its hash covers files.json, which has the hash of every file. */
export interface VersionRef {
  name: string;
  version: string;
  integrity: string;
}

export interface LoadedRemote {
  ref: VersionRef;
  build: RemoteBuild;
  browser: RemoteVersion;
  /** Files that an edge needs to serve the version. */
  files: readonly string[];
}

/** The files of a version that the edge reads itself. Each is checked against files.json, and files.json against the document. */
interface VerifiedFiles {
  read(path: string): Promise<string>;
  /** Files that an edge needs to serve the version, including files.json. */
  served: readonly string[];
  /** Hashes of scripts and styles, and of the list of those. */
  browserIntegrity: Record<string, string>;
}

/**
 * Opens a version of the store.
 * @throws Error in one sentence when it is missing or does not match the document
 */
async function openVersion(store: Pick<ReleaseStore, 'readFile'>, { name, version, integrity }: VersionRef): Promise<VerifiedFiles> {
  const where = `${name}@${version}`;
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw new Error(`${where} is not in the store`);
  if (sha384(list) !== integrity) throw new Error(`${where}: files.json is not the one that was released`);
  const { files } = parseJson(FileListSchema, list.toString(), `${where} files.json`);
  return {
    async read(path) {
      const body = await store.readFile(name, version, path);
      if (!body || !Object.hasOwn(files, path)) throw new Error(`${where}: ${path} is missing`);
      if (sha384(body) !== files[path]!.integrity) throw new Error(`${where}: ${path} is not the file that was published`);
      return body.toString();
    },
    served: servedFiles(files),
    browserIntegrity: browserIntegrity(files),
  };
}

/** What an edge reads of a version for itself and for browsers, files.json first: neither source maps nor what only the command line reads. */
export function servedFiles(files: FileList['files']): string[] {
  return ['files.json', ...Object.keys(files).filter((path) => !path.endsWith('.map') && !isForTools(path))];
}

/** Reads a version of a remote: its build, its manifest and its hashes. */
export async function loadRemote(store: Pick<ReleaseStore, 'readFile'>, ref: VersionRef): Promise<LoadedRemote> {
  const files = await openVersion(store, ref);
  const build = parseJson(RemoteBuildSchema, await files.read('portal.json'), `${ref.name}@${ref.version} portal.json`);
  const manifest = JSON.parse(await files.read(build.entry)) as FederationManifest;
  const base = versionBase(ref.name, ref.version);
  return {
    ref,
    build,
    browser: {
      version: ref.version,
      base,
      entry: base + build.entry,
      remoteEntry: base + build.remoteEntry,
      manifest,
      integrity: files.browserIntegrity,
      exposes: build.exposes,
      ...(build.actions && { actions: build.actions }),
    },
    files: files.served,
  };
}

/** Of what runs in a browser, and of the list of hashes that a bundle reads of its chunks. */
function browserIntegrity(files: FileList['files']): Record<string, string> {
  const run = Object.entries(files).filter(([path]) => /\.(m?js|css)$/.test(path) || path === HASHES_FILE);
  return Object.fromEntries(run.map(([path, { integrity }]) => [path, integrity]));
}

/** As files.json and the integrity attribute write it. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** A style sheet of the shell. */
interface ShellStyle {
  /** Its text, which the page holds, with its CSP source; undefined where the page links to the file. */
  inline: { css: string; hash: string } | undefined;
  file: string;
}

export interface LoadedShell {
  ref: VersionRef;
  build: ShellBuild;
  browser: ShellInSet;
  pages: readonly PublishedPage[];
  /** Files that an edge needs to serve the version. */
  files: readonly string[];
  template: Template;
  /** What the first paint needs, in the order of the build. */
  styles: readonly ShellStyle[];
}

/** Reads a version of the shell: its build, its page table and its HTML. */
export async function loadShell(store: Pick<ReleaseStore, 'readFile'>, ref: VersionRef): Promise<LoadedShell> {
  const where = `${SHELL}@${ref.version}`;
  const files = await openVersion(store, ref);
  const build = parseJson(ShellBuildSchema, await files.read('portal.json'), `${where} portal.json`);
  const { pages } = parseJson(PublishedPagesSchema, await files.read('pages.json'), `${where} pages.json`);
  const base = versionBase(SHELL, ref.version);
  const html = await files.read('index.html');
  return {
    ref,
    build,
    browser: { version: ref.version, base, integrity: files.browserIntegrity, sharedBundles: build.sharedBundles },
    pages,
    files: files.served,
    template: prepareTemplate(html, base),
    styles: await Promise.all(build.styles.map(async (file) => styleOf(file, await files.read(file)))),
  };
}

/** Addresses in a style sheet are relative to its file, and the end of the element must not come early: such a file stays one. */
function styleOf(file: string, css: string): ShellStyle {
  return { file, inline: /url\(|@import|<\/style/i.test(css) ? undefined : { css, hash: cspHash(css) } };
}
