import type { ReleaseStore, RolloutPlan } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { DEFAULT_CONDITIONS, FIRST_CONDITIONS, parseConditions, type Condition } from '../analysis/conditions';
import { changeChannel, type ChangeRequest } from './change-channel';
import { newEntry, verifyVersion } from '../versions/published';
import { fallbacks } from '../versions/fallbacks';
import { forEverybody, isFirstCanary, servedOf, withCanary } from '../versions/lists';
import { readRollout } from '../versions/rollout';
import type { Target } from '../versions/target';

/** A release in steps as somebody asks for it; without conditions, the usual ones judge it. */
export type WantedRollout = Omit<RolloutPlan, 'abortWhen'> & { abortWhen: readonly Condition[] | undefined };

/** A release as somebody asks for it: to a share of the visitors, or in steps; perhaps not before a time. */
export interface WantedRelease extends Omit<WantedRollout, 'steps'> {
  traffic: number;
  /** In the place of the traffic. */
  steps: number[] | undefined;
}

/**
 * The first traffic of a release, and what follows it. Without steps and without a time to wait for, nothing does.
 * @throws OperatorError where nobody would begin at the time that it waits for
 */
export function beginOf({ traffic, steps: given, notBefore, ...plan }: WantedRelease, now = Date.now()) {
  const waits = notBefore !== undefined && Date.parse(notBefore) > now;
  const steps = given ?? [traffic];
  if (waits && steps[0] === 0) throw new OperatorError('a release that waits for its time needs visitors to begin with: more than 0 %');
  if (!waits && (!given || given[0] === 100)) return { traffic: steps[0]!, rollout: undefined };
  const rollout: WantedRollout = { ...plan, steps, ...(waits ? { notBefore } : {}) };
  return { traffic: waits ? 0 : steps[0]!, rollout };
}

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
 * With a rollout, `traffic` is its first step, or 0 while it waits for its time; `portal watch` does the rest.
 * @throws OperatorError, InvalidJsonError or StoreError in one sentence; the channel is unchanged then
 */
export async function release(
  store: ReleaseStore,
  request: ChangeRequest,
  targets: readonly Target[],
  traffic = 100,
  rollout?: WantedRollout,
): Promise<ReleaseResult> {
  const wanted = await Promise.all(
    targets.map(async (target) => {
      await verifyVersion(store, target);
      return { ...target, entry: await newEntry(store, target) };
    }),
  );
  const { steps, forced } = await changeChannel(store, 'release', request, ({ current, history, lineOf }) =>
    Promise.all(
      wanted.map(async ({ name, version, entry }) => {
        const served = servedOf(current, name);
        const running = readRollout(history, name);
        if (running && rollout)
          throw new OperatorError(
            `${name}@${running.version} is in a rollout on ${request.channel} since ${running.since.slice(0, 16)}Z; end it first: \`portal rollback ${name}@${running.version}\`, or \`portal promote ${name}@${running.version}\``,
          );
        const fallbackIn = fallbacks(store, name, served, lineOf(name));
        const list =
          traffic === 100
            ? forEverybody(served, entry, await fallbackIn.before(version))
            : withCanary(name, served, entry, traffic, await fallbackIn.beside(version));
        const from = served.standard?.metadata.version ?? null;
        const isFirst = !served.standard || isFirstCanary(served);
        const plan = rollout ? { rollout: { ...rollout, abortWhen: conditionsOf(rollout, isFirst ? name : undefined) } } : {};
        return { name, list, moves: [{ from, to: version, traffic, ...plan }] };
      }),
    ),
  );
  const changed = new Set(steps.map(({ name }) => name));
  return { released: targets.map((target) => ({ ...target, traffic, changed: changed.has(target.name) })), forced };
}

/** @throws OperatorError for a comparison of a first version, which has nothing before it */
function conditionsOf({ abortWhen }: WantedRollout, first: string | undefined): string[] {
  const conditions = abortWhen ?? parseConditions(first === undefined ? DEFAULT_CONDITIONS : FIRST_CONDITIONS);
  const relative = conditions.find((condition) => condition.relative);
  if (first !== undefined && relative)
    throw new OperatorError(
      `${first} has no version before on this channel, with which \`${relative.text}\` could compare: give shares and times, such as \`${FIRST_CONDITIONS}\``,
    );
  return conditions.map(({ text }) => text);
}
