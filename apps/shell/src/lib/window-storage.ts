function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** JSON that lives as long as this window, across reloads. Where the browser forbids storage, nothing is stored and nothing throws. */
export const windowStorage = {
  get: <T>(key: string): T | undefined => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined,
  set: (key: string, value: unknown): void => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
};
