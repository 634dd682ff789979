import { isDeepStrictEqual } from 'node:util';
import { pinsLeft, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import {
  updateChannel,
  type Analysis,
  type AuditEntry,
  type ChangeRecord,
  type ChangeRemark,
  type ReleaseStore,
  type RolloutPlan,
} from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { checkChange, type ReadVersionFile } from '@portal/releases/gate';
import { checkTypes } from '../types/check-types';
import { freezeAt, freezeText } from '../versions/freezes';
import { GIVING } from '../versions/rollout';
import { checkPublished } from '../versions/published';
import { isMark, readLine, whyBad, type Line } from '../versions/line';
import type { Target } from '../versions/target';

/** A change that the gate, a freeze or a bad mark refuses: a sentence for each, which `force` passes. */
export class RefusedError extends OperatorError {
  override readonly name = 'RefusedError';

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('; '));
  }
}

/** The part of a request that all changing commands share. */
export interface ChangeRequest {
  channel: string;
  who: string;
  /** Goes into each entry of the history, whole. */
  remark: ChangeRemark;
  /** Passes the gate; its findings go to the history. */
  force: boolean;
}

/** The new list of versions of one remote, with its entries of the history. */
export interface Step {
  name: string;
  list: VersionEntry[];
  moves: readonly Move[];
  /** Goes into the history though the list may stay as it is: a mark. */
  marks?: true;
}

/** What a command reads before it plans: the document (undefined: none yet), the history, and the line of each remote by it. */
export interface Channel {
  current: ReleaseDocument | undefined;
  history: readonly AuditEntry[];
  lineOf(name: string): Line;
}

export interface Move {
  from: string | null;
  to: string;
  /** Percent of the visitors. */
  traffic: number;
  /** Of a release that goes on by itself. */
  rollout?: RolloutPlan;
  /** What a controller decided by. */
  analysis?: Analysis;
}

/**
 * The one way in which a command changes a channel: plan, gate, compare and swap, with an entry of the history for each move.
 * `plan` runs again when another writer was faster. Steps that change nothing are omitted.
 * @returns the applied steps, and the findings of the gate that were passed by force
 * @throws OperatorError, InvalidJsonError or StoreError in one sentence; the channel is unchanged then. By force without a reason, too
 */
export async function changeChannel(
  store: ReleaseStore,
  action: string,
  { channel, who, remark, force }: ChangeRequest,
  plan: (channel: Channel) => Step[] | Promise<Step[]>,
): Promise<{ steps: Step[]; forced: string[] }> {
  if (force && remark.why === null) throw new OperatorError('a change that passes the gate by force needs a reason');
  let made: { steps: Step[]; forced: string[] } = { steps: [], forced: [] };
  await updateChannel(store, channel, async (current) => {
    const history = await store.history(channel);
    const lineOf = (name: string) => readLine(history, name);
    const planned = await plan({ current, history, lineOf });
    const steps = planned.filter(
      ({ name, list, moves, marks }) =>
        marks || moves.some((move) => move.rollout) || !isDeepStrictEqual(list, current?.microFrontends[name]),
    );
    made = { steps, forced: [] };
    if (steps.length === 0) return undefined;
    const document = withLists(current, steps);
    const forced = [
      ...frozen(channel, action, steps, history),
      ...markedBad(steps, lineOf),
      ...(await gateFaults(store, current, document)),
    ];
    if (forced.length > 0 && !force) throw new RefusedError(forced);
    made.forced = forced;
    const records = steps.flatMap(({ name, moves }) =>
      moves.map(({ from, to, traffic, rollout, analysis }): ChangeRecord => ({
        who,
        action,
        remote: name,
        from,
        to,
        ...remark,
        ...(traffic < 100 ? { traffic } : {}),
        ...(forced.length > 0 ? { forced } : {}),
        ...(rollout ? { rollout } : {}),
        ...(analysis ? { analysis } : {}),
      })),
    );
    return { document, records };
  });
  return made;
}

/** Why nobody may be given a version now: going back is always possible. */
function frozen(channel: string, action: string, steps: readonly Step[], history: readonly AuditEntry[]): string[] {
  const gives = GIVING.has(action) && steps.some(({ moves }) => moves.some(({ traffic }) => traffic > 0));
  const window = gives ? freezeAt(history, Date.now()) : undefined;
  return window ? [`${channel} is ${freezeText(window)}; \`portal unfreeze ${window.number}\` ends it`] : [];
}

/** A sentence for each version that visitors would get and that somebody marked bad. */
function markedBad(steps: readonly Step[], lineOf: Channel['lineOf']): string[] {
  return steps.flatMap(({ name, moves, marks }) =>
    moves.flatMap(({ to, traffic }) => (marks || traffic === 0 ? [] : markedBadText({ name, version: to }, lineOf(name)))),
  );
}

/** Why a version that somebody marked bad is given to nobody; empty for any other. */
export function markedBadText({ name, version }: Target, line: Line): string[] {
  const verdict = line.verdicts.get(version);
  if (verdict?.health !== 'bad' || !isMark(verdict.by.action)) return [];
  return [`${name}@${version} ${whyBad(verdict)}; \`portal release good ${name}@${version}\` takes that back`];
}

/**
 * Why a change that was proposed earlier is refused now, a sentence each; empty when it is allowed.
 *
 * @param lines what it adds to the history
 */
export async function checkedAgain(
  store: ReleaseStore,
  channel: string,
  before: ReleaseDocument,
  after: ReleaseDocument,
  lines: readonly ChangeRecord[],
): Promise<string[]> {
  const history = await store.history(channel);
  const steps = lines.map(({ action, remote, from, to, traffic = 100 }): { action: string; step: Step } => ({
    action,
    step: { name: remote, list: [], moves: [{ from, to, traffic }], ...(isMark(action) ? { marks: true } : {}) },
  }));
  return [
    ...new Set(steps.flatMap(({ action, step }) => frozen(channel, action, [step], history))),
    ...steps.flatMap(({ action, step }) => (GIVING.has(action) ? markedBad([step], (name) => readLine(history, name)) : [])),
    ...(await gateFaults(store, before, after)),
  ];
}

/** The document with the lists of some remotes replaced, and without pins that are over. */
export function withLists(current: ReleaseDocument | undefined, lists: readonly Pick<Step, 'name' | 'list'>[]): ReleaseDocument {
  const changed = Object.fromEntries(lists.map(({ name, list }) => [name, list]));
  const pins = pinsLeft(current?.pins, Date.now());
  return { schema: DOCUMENT_SCHEMA, microFrontends: { ...current?.microFrontends, ...changed }, ...(pins ? { pins } : {}) };
}

/**
 * Why a change of a document is refused, one sentence each with what to do; empty when it is allowed.
 * @throws OperatorError for a version that is not published (any more), which no force passes
 */
export async function gateFaults(store: ReleaseStore, before: ReleaseDocument | undefined, document: ReleaseDocument): Promise<string[]> {
  await checkPublished(store, before, document);
  const read: ReadVersionFile = (name, version, path) => store.readFile(name, version, path);
  const problems = await checkChange(read, before, document, (served, isNew) => checkTypes(read, served, isNew));
  return problems.map(({ sentence }) => sentence);
}
