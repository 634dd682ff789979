import type { ReleaseStore } from '@portal/releases/store';
import { changeChannel, type ChangeRequest } from './change-channel';
import { newEntry, verifyVersion } from './published';
import { forEverybody, servedOf, withCanary } from './lists';
import type { Target } from './target';

/** `changed` is false when the channel already served exactly this. */
export type Released = Target & { traffic: number; changed: boolean };

export interface ReleaseResult {
  released: Released[];
  /** The findings of the gate that were passed by force. */
  forced: string[];
}

/**
 * Releases published versions on a channel in one step, so a shell and the remotes that need it can be released together.
 * With less than 100 percent they are canaries. The former version becomes the fallback.
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
  const { steps, forced } = await changeChannel(store, 'release', request, (current) =>
    wanted.map(({ name, version, entry }) => {
      const served = servedOf(current, name);
      const list = traffic === 100 ? forEverybody(served, entry) : withCanary(name, served, entry, traffic);
      return { name, list, moves: [{ from: served.standard?.metadata.version ?? null, to: version, traffic }] };
    }),
  );
  const changed = new Set(steps.map(({ name }) => name));
  return { released: targets.map((target) => ({ ...target, traffic, changed: changed.has(target.name) })), forced };
}
