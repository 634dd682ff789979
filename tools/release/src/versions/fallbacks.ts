import type { VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { versionsBefore, versionsBeside, type Line } from './line';
import { isFirstCanary, type Served } from './lists';
import { newEntry } from './published';

export interface Fallbacks {
  /** For the version that everybody gets: the nearest before it that is not bad. */
  before(version: string): Promise<VersionEntry | undefined>;
  /** For a canary: the default, or the nearest before it that is not bad. */
  beside(canary: string): Promise<VersionEntry | undefined>;
}

/**
 * Chooses the version of a remote that a browser takes when it cannot load another: never a bad one, and one that is published.
 * @param avoid a version that becomes bad with this change
 */
export function fallbacks(store: ReleaseStore, name: string, served: Served, line: Line, avoid?: string): Fallbacks {
  const { standard } = served;
  const present = standard?.metadata.version;
  // The history may be lost, or the document written by hand. A first canary is not proven good.
  const lacksDefault = present !== undefined && !isFirstCanary(served) && !line.defaults.includes(present);
  const whole: Line = lacksDefault ? { ...line, defaults: [...line.defaults, present] } : line;
  const entryOf = async (version: string) => (version === present ? standard : newEntry(store, { name, version }).catch(() => undefined));
  const first = async (versions: readonly string[]) => {
    for (const version of versions) {
      if (version === avoid) continue;
      const entry = await entryOf(version);
      if (entry) return entry;
    }
    return undefined;
  };
  return {
    before: (version) => first(versionsBefore(whole, version)),
    beside: (canary) => first(versionsBeside(whole, canary)),
  };
}
