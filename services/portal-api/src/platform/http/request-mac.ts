import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring';

/** What a request is recognised by, as it is stored. */
interface StoredMac {
  mac: Buffer;
  keyId: string;
}

/**
 * Recognises requests without storing them. A plain hash would tell whoever reads the database the bank account in a request:
 * there are few enough to try them all.
 */
export interface RequestMac {
  of(request: string): StoredMac;
  /** Undefined for one that was made with a key which this server does not have. */
  matches(request: string, stored: StoredMac): boolean | undefined;
}

/** By the current key of a ring; what any of its keys has made is recognised. */
export function createRequestMac({ current, keys }: KeyRing): RequestMac {
  // Keys of their own: one key serves one purpose.
  const derived = new Map(keys.map(({ id, secret }) => [id, Buffer.from(hkdfSync('sha256', secret, '', 'portal-api request mac', 32))]));
  const macOf = (key: Buffer, request: string) => createHmac('sha256', key).update(request).digest();
  return {
    of: (request) => ({ mac: macOf(derived.get(current.id)!, request), keyId: current.id }),
    matches(request, { mac, keyId }) {
      const key = derived.get(keyId);
      return key && timingSafeEqual(mac, macOf(key, request));
    },
  };
}
