import type { ReleaseSet, ReleasesInPage, RemoteVersion, RemoteVersionInPage } from '@portal/releases/contract';

/**
 * What a page holds of a release set. All shells read the same of it: the entry of a remote with its hash, the manifest without
 * lists of files, and the shared bundles of a module. Hashes of other files are random bytes that no compression makes smaller.
 */
export function releasesInPage({ set, remotes, shell, pages }: ReleaseSet): ReleasesInPage {
  const inPage = Object.entries(remotes).map(([name, { fallback, ...version }]) => [
    name,
    { ...versionInPage(version), ...(fallback && { fallback: versionInPage(fallback) }) },
  ]);
  return { set, remotes: Object.fromEntries(inPage), shell: { version: shell.version, base: shell.base }, pages };
}

function versionInPage({ manifest, integrity, exposes, ...version }: RemoteVersion): RemoteVersionInPage {
  const entry = version.remoteEntry.slice(version.base.length);
  const hash = integrity[entry];
  return {
    ...version,
    manifest: { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: undefined })) },
    integrity: hash === undefined ? {} : { [entry]: hash },
    exposes: Object.fromEntries(Object.entries(exposes).map(([module, { shared }]) => [module, { shared }])),
  };
}
