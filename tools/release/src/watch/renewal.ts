import { signerOf, signNewest, type Accepted, type SigningOptions } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';

/** Longer than a controller may be away. */
const HOLDS_MS = 3_600_000;

/**
 * Signs which changes of a channel are the newest, with the memory of this process: what was newer before is never taken back.
 * Undefined where the trust file does not name this key for it.
 * @throws SigningError when the key does not count
 */
export async function renewalBy(store: ReleaseStore, options: SigningOptions, channel: string): Promise<(() => Promise<void>) | undefined> {
  const { name } = await signerOf(options.trust, options.key);
  if (!options.trust.freshness.includes(name)) return undefined;
  let seen: ReadonlyMap<string, Accepted> = new Map();
  return async () => {
    seen = await signNewest(store, options, channel, HOLDS_MS, seen);
  };
}
