import type { CatalogWatch } from './watch';

/** A file is served this soon after it was published, even if it was requested before. */
const ABSENT_MS = 2_000;
/** Two megabytes with the longest names and versions. */
const MAX_ABSENT = 6_000;

/**
 * Reads as `read` does, but requests the same file once at a time, and an absent one once in `ABSENT_MS`: what anybody
 * can request must not reach the store each time. Failures are not remembered.
 */
export function rememberAbsent(read: CatalogWatch['read']): CatalogWatch['read'] {
  const absent = new Map<string, number>();
  const running = new Map<string, Promise<Buffer | undefined>>();

  async function readNow(key: string, ...file: Parameters<CatalogWatch['read']>): Promise<Buffer | undefined> {
    const body = await read(...file);
    if (body) return body;
    absent.delete(key);
    if (absent.size >= MAX_ABSENT) absent.delete(absent.keys().next().value!);
    absent.set(key, Date.now() + ABSENT_MS);
    return undefined;
  }

  return async (...file) => {
    const key = file.join('/');
    const until = absent.get(key);
    if (until !== undefined && Date.now() < until) return undefined;
    const reading = running.get(key) ?? readNow(key, ...file).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
