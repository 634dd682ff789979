import type { RemoteRelease } from './release-set';

const LOCAL_MANIFEST = /^(https?:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}\/)mf-manifest\.json$/;

/** Whether an address may stand in for a released remote: a manifest on this very machine, nothing else. */
export const isLocalManifest = (address: string): boolean => LOCAL_MANIFEST.test(address);

/** What is loaded instead of the released remotes. The edge allows it for a page; the form of an address is checked here once more. */
export function localReleases(overrides: Record<string, string>): Record<string, RemoteRelease> {
  const local = Object.entries(overrides).flatMap(([remote, entry]): [string, RemoteRelease][] => {
    const base = LOCAL_MANIFEST.exec(entry)?.[1];
    return base ? [[remote, { version: 'local', base, entry, remoteEntry: `${base}remoteEntry.js`, integrity: {}, exposes: {}, local: true }]] : [];
  });
  return Object.fromEntries(local);
}
