import type { FederationManifest, ReleaseSet, ReleasesInPage, RemoteVersion, RemoteVersionInPage } from '@portal/releases/contract';

/**
 * What a page holds of a release set: the entry of a remote with its hash, the manifest, and the shared bundles of a module. Hashes
 * of other files are random bytes that no compression makes smaller, and the search fetches what it offers when it is opened.
 *
 * @param sharing as the shell's build says it: of a manifest, one that loads containers itself reads the `metaData` alone; an older
 *   one reads all but the lists of files
 */
export function releasesInPage({ set, remotes, shell, pages }: ReleaseSet, sharing: 'portal' | undefined): ReleasesInPage {
  const partOf = sharing === 'portal' ? metaDataOf : withoutFiles;
  const inPage = Object.entries(remotes).map(([name, { fallback, ...version }]) => [
    name,
    { ...versionInPage(version, partOf), ...(fallback && { fallback: versionInPage(fallback, partOf) }) },
  ]);
  return { set, remotes: Object.fromEntries(inPage), shell: { version: shell.version, base: shell.base }, pages };
}

const metaDataOf = ({ metaData: { globalName, sharing } }: FederationManifest): FederationManifest => ({
  metaData: { globalName, ...(sharing && { sharing }) },
});

const withoutFiles = ({ exposes = [], ...manifest }: FederationManifest): FederationManifest => ({
  ...manifest,
  exposes: exposes.map((expose) => ({ ...expose, assets: undefined })),
});

function versionInPage(
  { manifest, integrity, exposes, actions: _actions, ...version }: RemoteVersion,
  partOf: (manifest: FederationManifest) => FederationManifest,
): RemoteVersionInPage {
  const entry = version.remoteEntry.slice(version.base.length);
  const hash = integrity[entry];
  return {
    ...version,
    manifest: partOf(manifest),
    integrity: hash === undefined ? {} : { [entry]: hash },
    exposes: Object.fromEntries(Object.entries(exposes).map(([module, { shared }]) => [module, { shared }])),
  };
}
