import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { changeChannel, type ChangeRequest } from '../release/change-channel';
import { servedOf } from '../versions/lists';
import { readRollout } from '../versions/rollout';

export interface Paused {
  name: string;
  version: string;
  traffic: number;
  /** False when it was so already. */
  changed: boolean;
}

/**
 * Stops or continues the steps of a remote's rollout. A paused version keeps its visitors, and is taken back still when it fails.
 * @throws OperatorError when the remote is in no rollout
 */
export async function setPaused(store: ReleaseStore, request: ChangeRequest, action: 'pause' | 'resume', name: string): Promise<Paused> {
  let result: Omit<Paused, 'changed'> = { name, version: '', traffic: 0 };
  const { steps } = await changeChannel(store, action, request, ({ current, history }) => {
    const rollout = readRollout(history, name);
    const { list } = servedOf(current, name);
    if (!rollout || list.length === 0) throw new OperatorError(`${name} is in no rollout on ${request.channel}`);
    result = { name, version: rollout.version, traffic: rollout.traffic };
    if ((rollout.paused !== undefined) === (action === 'pause')) return [];
    return [{ name, list: [...list], moves: [{ from: null, to: rollout.version, traffic: rollout.traffic }], marks: true }];
  });
  return { ...result, changed: steps.length > 0 };
}
