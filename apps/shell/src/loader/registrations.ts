import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '../releases/remote-release';
import { detachStaleTags, isolateChunkGlobals } from './isolation';

/** A release that is registered with the federation runtime. After a failure the same release is registered again. */
export interface Registration {
  release: RemoteRelease;
  /** Changes the URLs of its files, so that no cache has them; empty the first time, so that preloads are used. */
  query: string;
  /** Its entry script. The federation runtime removes it from the page once it has loaded. */
  entry?: HTMLScriptElement;
  /** Loads of its modules that have not settled. */
  pending: number;
  /** One of its modules failed or may hang: the next load registers the release again. */
  invalid: boolean;
}

/** Remote → the registration that new loads use. A former one may still have loads of its own. */
const current = new Map<string, Registration>();
/** Folder of a release → its latest registration. */
const byFolder = new Map<string, Registration>();
/** Remote → registrations so far. */
const counts = new Map<string, number>();

const absolute = (url: string): string => new URL(url, location.href).href;

export const currentRegistration = (remote: string): Registration | undefined => current.get(remote);

/** The registration to load modules of a release from: the current one if it is of that release and valid, otherwise a new one. */
export function register(remote: string, release: RemoteRelease): Registration {
  const former = current.get(remote);
  if (former?.release === release && !former.invalid) return former;
  const count = counts.get(remote) ?? 0;
  counts.set(remote, count + 1);
  const registration: Registration = { release, query: count === 0 ? '' : `?retry=${count}`, pending: 0, invalid: false };
  const folder = absolute(release.base);
  // Remove an entry of the same release that is still loading: the federation runtime would find it in the page and wait for it.
  byFolder.get(folder)?.entry?.remove();
  byFolder.set(folder, registration);
  current.set(remote, registration);
  isolateChunkGlobals(remote);
  if (former) detachStaleTags(remote, former.release, release);
  registerRemotes([{ name: remote, entry: release.entry + registration.query }], { force: former !== undefined });
  return registration;
}

/** Before a person's retry: pending loads may hang, and a load that joined them would hang too. */
export function invalidatePending(remote: string): void {
  const registration = current.get(remote);
  if (registration && registration.pending > 0) registration.invalid = true;
}

/** @throws Error for an address outside every registered release: it would be loaded without a hash check */
export function registrationOf(url: string): { registration: Registration; file: string } {
  const href = absolute(url);
  for (const [folder, registration] of byFolder)
    if (href.startsWith(folder)) return { registration, file: href.slice(folder.length).split('?')[0]! };
  throw new Error(`${url} is not in the release set`);
}
