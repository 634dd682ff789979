/** Storage may be forbidden to a page; it then remembers nothing, and no call fails for it. */
function attempt<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage)
  } catch {
    return null
  }
}

const TOKEN = 'token'
const DECRYPT = 'Is-Decrypt'

/** The session's token, in local storage (spec §9). */
export const tokenStore = {
  get: (): string | null => attempt((storage) => storage.getItem(TOKEN)),
  set: (token: string): void => void attempt((storage) => storage.setItem(TOKEN, token)),
  remove: (): void => void attempt((storage) => storage.removeItem(TOKEN)),
}

/** Whether unmasked personal data is asked for, in local storage; false unless stored otherwise. */
export const decryptStore = {
  get: (): boolean => attempt((storage) => storage.getItem(DECRYPT)) === 'true',
  set: (show: boolean): void => void attempt((storage) => storage.setItem(DECRYPT, String(show))),
}
