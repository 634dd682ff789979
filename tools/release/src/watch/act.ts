import type { VersionEntry } from '@portal/releases';
import { StoreError, type Analysis, type ReleaseStore } from '@portal/releases/store';
import type { Decision } from '../analysis/decide';
import { changeChannel, type ChangeRequest, type Channel, type Step } from '../release/change-channel';
import { planRollback, versionToGoBackTo } from '../release/rollback';
import { fallbacks } from '../versions/fallbacks';
import { healthOf } from '../versions/line';
import { forEverybody, isFirstCanary, servedOf, withCanary, withRest, type Served } from '../versions/lists';
import { readRollout, type Rollout } from '../versions/rollout';

/** What changes a channel. */
type Change = Exclude<Decision, { kind: 'wait' }>;

/** The command that does the same; the history and the metrics name it. */
export const actionOf = (decision: Change): 'advance' | 'promote' | 'pause' | 'abort' =>
  decision.kind === 'advance' && decision.traffic === 100 ? 'promote' : decision.kind;

/**
 * Does what was decided, unless somebody changed the rollout since: the plan runs within the compare and swap, so that of two
 * controllers with one decision the slower one finds another revision and does nothing.
 * @returns whether it was done
 * @throws OperatorError when the gate or a freeze refuses it; nothing is changed then
 */
export async function act(
  store: ReleaseStore,
  request: Pick<ChangeRequest, 'channel' | 'who'>,
  name: string,
  rollout: Rollout,
  decision: Change,
  analysis: Analysis | undefined,
): Promise<boolean> {
  const whole: ChangeRequest = { ...request, remark: { why: decision.why }, force: false };
  const change = async (alone: boolean): Promise<boolean> => {
    const { steps } = await changeChannel(store, actionOf(decision), whole, async (channel) => {
      const served = servedOf(channel.current, name);
      const entry = served.list.find(({ metadata }) => metadata.version === rollout.version);
      if (readRollout(channel.history, name)?.revision !== rollout.revision || !entry) return [];
      const step = await plan(store, request.channel, name, served, entry, channel, decision, alone);
      return [{ ...step, moves: step.moves.map((move) => ({ ...move, ...(analysis ? { analysis } : {}) })) }];
    });
    return steps.length > 0;
  };
  try {
    return await change(false);
  } catch (error) {
    if (decision.kind !== 'abort' || error instanceof StoreError) throw error;
    // What is refused may be the older version that everybody would get: those who have the failing one need not wait for it.
    return await change(true).catch(() => {
      throw error;
    });
  }
}

async function plan(
  store: ReleaseStore,
  channel: string,
  name: string,
  served: Served,
  entry: VersionEntry,
  { lineOf }: Channel,
  decision: Change,
  alone: boolean,
): Promise<Step> {
  const { version } = entry.metadata;
  const line = lineOf(name);
  const isFirst = isFirstCanary(served);
  const from = isFirst ? null : served.standard!.metadata.version;
  if (decision.kind === 'pause') {
    return { name, list: [...served.list], moves: [{ from: null, to: version, traffic: entry.deployment.traffic }], marks: true };
  }
  const fallbackIn = fallbacks(store, name, served, line);
  if (decision.kind === 'advance') {
    const { traffic } = decision;
    const list =
      traffic === 100
        ? forEverybody(served, entry, await fallbackIn.before(version))
        : withCanary(name, served, entry, traffic, await fallbackIn.beside(version));
    return { name, list, moves: [{ from, to: version, traffic }] };
  }
  if (isFirst) {
    return { name, list: withCanary(name, served, entry, 0, undefined), moves: [{ from: version, to: version, traffic: 0 }] };
  }
  const standard = served.standard!;
  const isBad = healthOf(line, standard.metadata.version) === 'bad';
  if (isBad && (alone || versionToGoBackTo(standard, line) === undefined)) {
    // A failing canary must not wait for a better default; the move names no other version, which would call the default good.
    const kept = served.canaries.filter(({ url }) => url !== entry.url);
    return { name, list: withRest(name, standard, kept), moves: [{ from: version, to: version, traffic: 0 }] };
  }
  // Where the default is bad too, its visitors are helped as well.
  return { name, ...(await planRollback(store, channel, name, isBad ? undefined : version, served, standard, line)) };
}
