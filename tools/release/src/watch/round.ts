import { noCounts, readHealth, type Health, type VersionCounts } from '@portal/releases/health';
import { readDocument, type Analysis, type AuditEntry, type ReleaseStore } from '@portal/releases/store';
import { InvalidJsonError } from '@portal/releases/schema';
import { OperatorError } from '@portal/node-kit';
import { Proposed, SigningError } from '@portal/releases/signing';
import { measure, phaseOf, withoutSpan } from '../analysis/analyse';
import { parseConditions } from '../analysis/conditions';
import { decide, type Decision } from '../analysis/decide';
import { freezeAt } from '../versions/freezes';
import { servedOf } from '../versions/lists';
import { readRollout, type Rollout } from '../versions/rollout';
import { act } from './act';

/** What the version before did before the present step; its usual rate is known from it. */
const EARLIER_MS = 3_600_000;

/** What a change is refused with, while the store works: the next round tries it again. */
const REFUSALS = [OperatorError, InvalidJsonError, SigningError, Proposed];

export interface WatchOptions {
  store: ReleaseStore;
  channel: string;
  who: string;
  /** The addresses of the metrics of all edges. */
  edges: readonly string[];
  /** Only say what would be done. */
  dryRun: boolean;
}

/** What a controller decided about one rollout. */
export interface Outcome {
  name: string;
  version: string;
  decision: Decision;
  analysis: Analysis | undefined;
  /** False where nothing was to do, or another was faster. */
  done: boolean;
  /** Why the gate, a freeze or the trust file refused it. */
  refused?: string;
}

/**
 * One look at all rollouts of a channel: asks the edges, decides, and does it. One that cannot be looked at stops no other.
 * @throws the first error at the end: StoreError when the store cannot be read or written, InvalidJsonError for a damaged
 * document, OperatorError for a condition that this version does not know
 */
export async function runRound(options: WatchOptions): Promise<Outcome[]> {
  const { store, channel } = options;
  const current = (await readDocument(store, channel))?.document;
  const history = await store.history(channel);
  const outcomes: Outcome[] = [];
  const errors: unknown[] = [];
  for (const name of Object.keys(current?.microFrontends ?? {}).sort()) {
    const rollout = readRollout(history, name);
    const served = servedOf(current, name);
    // A document that was changed by hand may lack it.
    if (!rollout || !served.list.some(({ metadata }) => metadata.version === rollout.version)) continue;
    try {
      outcomes.push(await look(options, name, rollout, served.standard!.metadata.version, history));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return outcomes;
}

async function look(
  options: WatchOptions,
  name: string,
  rollout: Rollout,
  before: string,
  history: readonly AuditEntry[],
): Promise<Outcome> {
  const { store, channel, who, dryRun } = options;
  const analysis = rollout.traffic > 0 ? await analyse(options, name, rollout, before) : undefined;
  const now = Date.now();
  const decision = decide(rollout, analysis, now, freezeAt(history, now));
  const outcome: Outcome = { name, version: rollout.version, decision, analysis, done: false };
  if (decision.kind === 'wait' || dryRun) return outcome;
  try {
    return { ...outcome, done: await act(store, { channel, who }, name, rollout, decision, analysis) };
  } catch (error) {
    if (!REFUSALS.some((kind) => error instanceof kind)) throw error;
    return { ...outcome, refused: (error as Error).message };
  }
}

async function analyse({ edges }: WatchOptions, name: string, rollout: Rollout, before: string): Promise<Analysis> {
  const since = Date.parse(rollout.since);
  const [span, whole] = await Promise.all([readHealth(edges, since), readHealth(edges, since - EARLIER_MS)]);
  const canary = countsOf(span, name, rollout.version);
  const isFirst = before === rollout.version;
  const inSpan = isFirst ? noCounts() : countsOf(span, name, before);
  const missing = [...new Set([...span.missing, ...whole.missing])];
  // Counts of other edges cannot be subtracted from each other.
  const comparable = missing.length === 0 && whole.answered === span.answered;
  const earlier = isFirst || !comparable ? noCounts() : withoutSpan(countsOf(whole, name, before), inSpan);
  const measurements = measure(
    parseConditions(rollout.plan.abortWhen.join(',')),
    { canary, before: inSpan, earlier },
    rollout.spans,
    rollout.plan.minLoads,
  );
  return {
    since: rollout.since,
    until: new Date().toISOString(),
    phase: phaseOf(measurements, missing),
    measurements,
    missing,
  };
}

const countsOf = ({ versions }: Health, name: string, version: string): VersionCounts => versions.get(name)?.get(version) ?? noCounts();
