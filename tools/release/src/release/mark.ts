import { parseEntryUrl, type VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { fallbacks, type Fallbacks } from '../versions/fallbacks';
import { isMark, type Mark } from '../versions/line';
import { servedOf, withFallback } from '../versions/lists';
import { newEntry } from '../versions/published';
import type { Target } from '../versions/target';
import { changeChannel, type ChangeRequest } from './change-channel';

export interface Marked extends Target {
  health: Mark;
  /** Percent of the visitors that get the version now. */
  traffic: number;
  /** Versions whose fallback it was; they have another or none now. */
  fallbackOf: string[];
  /** False when somebody had said so already. */
  changed: boolean;
  forced: string[];
}

/**
 * Marks a version good or bad on a channel. A bad one is the fallback of no version from the same step on; whoever gets it keeps
 * it, because taking a version from visitors is a rollback.
 * @throws OperatorError when the version is not published, or the channel is empty
 */
export async function mark(store: ReleaseStore, request: ChangeRequest, health: Mark, { name, version }: Target): Promise<Marked> {
  await newEntry(store, { name, version });
  let result: Pick<Marked, 'traffic' | 'fallbackOf'> = { traffic: 0, fallbackOf: [] };
  const { steps, forced } = await changeChannel(store, health, request, async ({ current, lineOf }) => {
    const served = servedOf(current, name);
    if (served.list.length === 0) throw new OperatorError(`${name} is not released on ${request.channel}`);
    const line = lineOf(name);
    const traffic = served.list.find(({ metadata }) => metadata.version === version)?.deployment.traffic ?? 0;
    const before = line.verdicts.get(version);
    if (before?.health === health && isMark(before.by.action)) {
      result = { traffic, fallbackOf: [] };
      return [];
    }
    const repaired =
      health === 'good' ? [...served.list] : await withoutFallback(version, fallbacks(store, name, served, line, version), served.list);
    const fallbackOf = repaired.filter((entry, index) => entry !== served.list[index]).map(({ metadata }) => metadata.version);
    result = { traffic, fallbackOf };
    return [{ name, list: repaired, moves: [{ from: null, to: version, traffic: 0 }], marks: true }];
  });
  return { name, version, health, ...result, changed: steps.length > 0, forced };
}

function withoutFallback(bad: string, { before, beside }: Fallbacks, list: readonly VersionEntry[]): Promise<VersionEntry[]> {
  return Promise.all(
    list.map(async (entry) => {
      if (entry.fallbackUrl === undefined || parseEntryUrl(entry.fallbackUrl)?.version !== bad) return entry;
      const { version } = entry.metadata;
      return withFallback(entry, await (entry.deployment.default ? before(version) : beside(version)));
    }),
  );
}
