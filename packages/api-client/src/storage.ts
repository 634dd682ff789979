/** Values that local storage did not accept, for this page load. */
const held = new Map<string, string>();

function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

const get = (key: string): string | null => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;

function set(key: string, value: string): void {
  const taken = attempt((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (taken) held.delete(key);
  else held.set(key, value);
}

function remove(key: string): void {
  held.delete(key);
  attempt((storage) => storage.removeItem(key));
}

const keys = (): string[] => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...held.keys()])];

/**
 * Local storage that never throws. Where a browser forbids it, or it is full, values live as long as the page: a sign-in
 * works until the page is closed. Each member is a name, so that an inline script of the page carries only those that it calls.
 */
export const localStore: {
  get: (key: string) => string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys: () => string[];
} = { get, set, remove, keys };

const TOKEN = 'token';
const DECRYPT = 'Is-Decrypt';

/** The session's token, in local storage. */
export const tokenStore = {
  get: (): string | null => localStore.get(TOKEN),
  set: (token: string): void => localStore.set(TOKEN, token),
  remove: (): void => localStore.remove(TOKEN),
};

/** Whether calls request unmasked personal data, in local storage; false by default. */
export const decryptStore = {
  get: (): boolean => localStore.get(DECRYPT) === 'true',
  set: (show: boolean): void => localStore.set(DECRYPT, String(show)),
};
