import { localStore } from '@portal/api-client';
import { useCallback, useState } from 'react';

const OWNER_KEY = 'portal.owner';
const PREFIX = 'portal.draft.';
const ANONYMOUS = 'anonymous';

const ownerKey = (): string => localStore.get(OWNER_KEY) ?? ANONYMOUS;
const storageKey = (owner: string, name: string): string => `${PREFIX}${owner}.${name}`;

/**
 * Says whose drafts are read from now on. Kept in storage so that a reload knows it before the user info arrives.
 * What was typed before sign-in is the newest work and goes to the owner who signs in.
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

/** After sign-out the next visitor starts from anonymous drafts; the owner's own stay for their return. */
export function leaveDrafts(): void {
  localStore.remove(OWNER_KEY);
}

function read<T>(key: string, initial: T): T {
  try {
    const stored = localStore.get(key);
    return stored === null ? initial : (JSON.parse(stored) as T);
  } catch {
    // A draft that cannot be read is no reason not to show the form.
    return initial;
  }
}

export interface Draft<T> {
  value: T;
  save: (value: T) => void;
  clear: () => void;
  /** What is stored now: another page of the same draft may have written while this one was hidden in its tab. */
  fresh: () => T;
}

/**
 * What a person has typed and not yet sent, kept over reload and sign-in, per owner.
 *
 * @param name stable and unique in the portal: 'orders.quote'
 */
export function useDraft<T>(name: string, initial: T): Draft<T> {
  const [value, setValue] = useState<T>(() => read(storageKey(ownerKey(), name), initial));
  const save = useCallback(
    (next: T) => {
      setValue(next);
      localStore.set(storageKey(ownerKey(), name), JSON.stringify(next));
    },
    [name],
  );
  const clear = useCallback(() => localStore.remove(storageKey(ownerKey(), name)), [name]);
  const fresh = useCallback(() => read(storageKey(ownerKey(), name), initial), [name, initial]);
  return { value, save, clear, fresh };
}
