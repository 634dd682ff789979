import { localManifestBase, OVERRIDE_OFF, OVERRIDE_PREFIX } from '@portal/releases/contract';
import type { RemoteRelease } from './remote-release';

/**
 * The local releases that replace released remotes. The edge allows them for a page; the form of an address is checked here
 * again.
 *
 * @param overrides remote → address of its manifest
 */
export function localReleases(overrides: Readonly<Record<string, string>>): Record<string, RemoteRelease> {
  const local = Object.entries(overrides).flatMap(([remote, entry]): [string, RemoteRelease][] => {
    const base = localManifestBase(entry);
    return base
      ? [[remote, { version: 'local', base, entry, remoteEntry: `${base}remoteEntry.js`, integrity: {}, exposes: {}, local: true }]]
      : [];
  });
  return Object.fromEntries(local);
}

/**
 * Removes `?mf.<remote>=…` from the address: the edge has read it, and it must not stay in links.
 *
 * @returns remote → requested address, without those that were turned off
 */
export function takeRequestedOverrides(): Record<string, string> {
  const url = new URL(location.href);
  const requests = [...url.searchParams].filter(([key]) => key.startsWith(OVERRIDE_PREFIX));
  if (requests.length === 0) return {};
  for (const [key] of requests) url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
  return Object.fromEntries(
    requests.filter(([, address]) => address !== OVERRIDE_OFF).map(([key, address]) => [key.slice(OVERRIDE_PREFIX.length), address]),
  );
}
