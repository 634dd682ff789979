import type { ReleaseStore } from '@portal/releases/store';
import { changeChannel, type ChangeRequest } from './change-channel';
import { newEntry, verifyVersion } from '../versions/published';
import { fallbacks } from '../versions/fallbacks';
import { forEverybody, servedOf, withCanary } from '../versions/lists';
import type { Target } from '../versions/target';

/** `changed` is false when the channel already served exactly this. */
export type Released = Target & { traffic: number; changed: boolean };

export interface ReleaseResult {
  released: Released[];
  /** The findings of the gate that were passed by force. */
  forced: string[];
}

/**
 * Releases published versions on a channel in one step, so a shell and the remotes that need it can be released together.
 * With less than 100 percent they are canaries. The fallback is the nearest version before it that is not bad.
 * @throws OperatorError, InvalidJsonError or StoreError in one sentence; the channel is unchanged then
 */
export async function release(
  store: ReleaseStore,
  request: ChangeRequest,
  targets: readonly Target[],
  traffic = 100,
): Promise<ReleaseResult> {
  const wanted = await Promise.all(
    targets.map(async (target) => {
      await verifyVersion(store, target);
      return { ...target, entry: await newEntry(store, target) };
    }),
  );
  const { steps, forced } = await changeChannel(store, 'release', request, ({ current, lineOf }) =>
    Promise.all(
      wanted.map(async ({ name, version, entry }) => {
        const served = servedOf(current, name);
        const fallbackIn = fallbacks(store, name, served, lineOf(name));
        const list =
          traffic === 100
            ? forEverybody(served, entry, await fallbackIn.before(version))
            : withCanary(name, served, entry, traffic, await fallbackIn.beside(version));
        return { name, list, moves: [{ from: served.standard?.metadata.version ?? null, to: version, traffic }] };
      }),
    ),
  );
  const changed = new Set(steps.map(({ name }) => name));
  return { released: targets.map((target) => ({ ...target, traffic, changed: changed.has(target.name) })), forced };
}
