import type { RemoteRelease } from '../releases/remote-release';
import { detachStaleTags, isolateChunkGlobals } from './isolation';

/** One attempt to load modules of a release. After a failure the same release is registered again. */
export interface Registration {
  release: RemoteRelease;
  /** Changes the URLs of its files, so that no cache has them; empty the first time, so that preloads are used. */
  query: string;
  /** Loads of its modules that have not settled. */
  pending: number;
  /** One of its modules failed or may hang: the next load registers the release again. */
  invalid: boolean;
}

/** Remote → the registration that new loads use. A former one may still have loads of its own. */
const current = new Map<string, Registration>();
/** Remote → registrations so far. */
const counts = new Map<string, number>();

export const currentRegistration = (remote: string): Registration | undefined => current.get(remote);

/** The registration to load modules of a release from: the current one if it is of that release and valid, otherwise a new one. */
export function register(remote: string, release: RemoteRelease): Registration {
  const former = current.get(remote);
  if (former?.release === release && !former.invalid) return former;
  const count = counts.get(remote) ?? 0;
  counts.set(remote, count + 1);
  const registration: Registration = { release, query: count === 0 ? '' : `?retry=${count}`, pending: 0, invalid: false };
  current.set(remote, registration);
  isolateChunkGlobals(remote);
  if (former) detachStaleTags(remote, former.release, release);
  return registration;
}

/** Before a person's retry: pending loads may hang, and a load that joined them would hang too. */
export function invalidatePending(remote: string): void {
  const registration = current.get(remote);
  if (registration && registration.pending > 0) registration.invalid = true;
}
