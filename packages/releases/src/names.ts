import valid from 'semver/functions/valid.js';

/** The shell is released like a remote, under this name. */
export const SHELL = 'shell';

/** The file of a version that says what its other files would change for other remotes; absent in older versions. */
export const CONTAINMENT_FILE = 'containment.json';

const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const ENTRY_URL = /^\/remotes\/([^/]+)\/([^/]+)\/(mf-manifest\.json|portal\.json)$/;

/** True for a name that is safe as a folder, a URL segment and a federation name. */
export function isRemoteName(text: string): boolean {
  return REMOTE_NAME.test(text);
}

/** True for a full semver version in its normal form; build metadata (`+…`) is refused, because it does not distinguish versions. */
export function isVersion(text: string): boolean {
  return valid(text) === text;
}

/** The URL folder of one version, with a trailing slash. */
export function versionBase(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

/** The `url` of a version in the release document. */
export function entryUrl(name: string, version: string): string {
  return `${versionBase(name, version)}${name === SHELL ? 'portal.json' : 'mf-manifest.json'}`;
}

/** The name and version of an entry URL; undefined for another URL. */
export function parseEntryUrl(url: string): { name: string; version: string } | undefined {
  const [, name, version] = ENTRY_URL.exec(url) ?? [];
  if (name === undefined || version === undefined || entryUrl(name, version) !== url) return undefined;
  return isRemoteName(name) && isVersion(version) ? { name, version } : undefined;
}
