import { localStore } from '@portal/api-client';
import { useCallback, useState } from 'react';

const OWNER_KEY = 'portal.owner';
const PREFIX = 'portal.draft.';
const ANONYMOUS = 'anonymous';

const ownerKey = (): string => localStore.get(OWNER_KEY) ?? ANONYMOUS;
const storageKey = (owner: string, name: string): string => `${PREFIX}${owner}.${name}`;

/**
 * Sets the owner whose drafts are read from now on. It is stored, so that a reload knows it before the user info arrives.
 * Drafts from before the sign-in are the newest and move to the owner who signs in.
 */
export function adoptDrafts(ownerId: string): void {
  localStore.set(OWNER_KEY, ownerId);
  const anonymous = storageKey(ANONYMOUS, '');
  for (const key of localStore.keys().filter((name) => name.startsWith(anonymous))) {
    const value = localStore.get(key);
    if (value !== null) localStore.set(storageKey(ownerId, key.slice(anonymous.length)), value);
    localStore.remove(key);
  }
}

/** After sign-out the next visitor starts with anonymous drafts; the owner's drafts stay for the next sign-in. */
export function leaveDrafts(): void {
  localStore.remove(OWNER_KEY);
}

function read<T>(key: string, initial: T): T {
  try {
    const stored = localStore.get(key);
    return stored === null ? initial : (JSON.parse(stored) as T);
  } catch {
    // An unreadable draft must not stop the form from showing.
    return initial;
  }
}

export interface Draft<T> {
  /** What was stored when the component mounted: a form starts with it, and saving renders nothing. */
  value: T;
  save: (value: T) => void;
  clear: () => void;
  /** The stored value: another page of the same draft may have changed it while this one was in a hidden tab. */
  fresh: () => T;
}

/**
 * Unsent input of a person, stored per owner; it survives a reload and a sign-in.
 *
 * @param name stable and unique in the portal: 'orders.quote'
 */
export function useDraft<T>(name: string, initial: T): Draft<T> {
  const [value] = useState<T>(() => read(storageKey(ownerKey(), name), initial));
  const save = useCallback((next: T) => localStore.set(storageKey(ownerKey(), name), JSON.stringify(next)), [name]);
  const clear = useCallback(() => localStore.remove(storageKey(ownerKey(), name)), [name]);
  const fresh = useCallback(() => read(storageKey(ownerKey(), name), initial), [name, initial]);
  return { value, save, clear, fresh };
}
