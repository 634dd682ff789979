import type { VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { changeChannel, type ChangeRequest } from './change-channel';
import { fallbacks } from '../versions/fallbacks';
import { forEverybody, isFirstCanary, servedOf, type Served } from '../versions/lists';
import type { Ref } from '../versions/target';

export interface Promoted {
  name: string;
  version: string;
  /** The former default; null for the first version of a remote. */
  from: string | null;
  /** False when all visitors already had it. */
  changed: boolean;
  forced: string[];
}

/**
 * Releases a canary to all visitors; other canaries of the remote end.
 * @throws OperatorError when there is no such canary, or no version is given and there are several
 */
export async function promote(store: ReleaseStore, request: ChangeRequest, ref: Ref): Promise<Promoted> {
  let result: Pick<Promoted, 'version' | 'from'> = { version: '', from: null };
  const { steps, forced } = await changeChannel(store, 'promote', request, async ({ current, lineOf }) => {
    const served = servedOf(current, ref.name);
    const chosen = choose(served, ref, request.channel);
    result = { version: chosen.metadata.version, from: isFirstCanary(served) ? null : served.standard!.metadata.version };
    const fallback = await fallbacks(store, ref.name, served, lineOf(ref.name)).before(result.version);
    return [
      { name: ref.name, list: forEverybody(served, chosen, fallback), moves: [{ from: result.from, to: result.version, traffic: 100 }] },
    ];
  });
  return { name: ref.name, ...result, changed: steps.length > 0, forced };
}

function choose(served: Served, { name, version }: Ref, channel: string): VersionEntry {
  const { list, canaries } = served;
  if (list.length === 0) throw new OperatorError(`${name} is not released on ${channel}`);
  if (version !== undefined) {
    const found = list.find(({ metadata }) => metadata.version === version);
    if (found) return found;
    throw new OperatorError(`${name}@${version} is no canary on ${channel}; \`portal release ${name}@${version}\` gives it to everybody`);
  }
  const [canary, ...more] = isFirstCanary(served) ? list : canaries;
  if (!canary) throw new OperatorError(`${name} has no canary on ${channel}`);
  if (more.length > 0)
    throw new OperatorError(
      `${name} has ${canaries.length} canaries on ${channel}, name one: ${canaries.map((entry) => `${name}@${entry.metadata.version}`).join(', ')}`,
    );
  return canary;
}
