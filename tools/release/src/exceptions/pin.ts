import { pinsLeft, VISITOR_CODE, type Pins } from '@portal/releases';
import { updateChannel, type ChangeRecord, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { gateFaults, RefusedError, type ChangeRequest } from '../release/change-channel';
import { healthOf, readLine, whyBad } from '../versions/line';
import { newEntry, verifyVersion } from '../versions/published';
import type { Target } from '../versions/target';

export interface Pinned extends Target {
  visitor: string;
  /** ISO 8601, UTC. */
  until: string;
  forced: string[];
}

/**
 * Gives one visitor a published version, for a time; it replaces an earlier pin of the same remote. The gate is asked as for a
 * canary.
 *
 * @param visitor the code that `/portal/visitor` shows them
 * @param forMs how long
 * @throws OperatorError in one sentence; nothing is changed then
 */
export async function pin(store: ReleaseStore, request: ChangeRequest, visitor: string, target: Target, forMs: number): Promise<Pinned> {
  const { channel, who, remark, force } = request;
  const { name, version } = target;
  checkCode(visitor);
  await verifyVersion(store, target);
  const entry = { ...(await newEntry(store, target)), deployment: { traffic: 0, default: false } };
  let result: Pinned = { ...target, visitor, until: '', forced: [] };
  await updateChannel(store, channel, async (current) => {
    if (!current) throw new OperatorError(`nothing is released on ${channel}`);
    const until = new Date(Date.now() + forMs).toISOString();
    const pins = without(pinsLeft(current.pins, Date.now()), name, visitor);
    const document = { ...current, pins: { ...pins, [name]: [...(pins[name] ?? []), { visitor, until, entry }] } };
    const line = readLine(await store.history(channel), name);
    const bad = healthOf(line, version) === 'bad' ? [`${name}@${version} ${whyBad(line.verdicts.get(version)!)}`] : [];
    const forced = [...bad, ...(await gateFaults(store, current, document))];
    if (forced.length > 0 && !force) throw new RefusedError(forced);
    result = { ...target, visitor, until, forced };
    const record: ChangeRecord = { who, action: 'pin', remote: name, from: null, to: version, ...remark, pin: { visitor, until } };
    return { document, records: [forced.length > 0 ? { ...record, forced } : record] };
  });
  return result;
}

/**
 * Ends the pins of a visitor, or that of one remote.
 * @returns what was pinned
 * @throws OperatorError when nothing is pinned for the visitor
 */
export async function unpin(
  store: ReleaseStore,
  { channel, who, remark }: ChangeRequest,
  visitor: string,
  name: string | undefined,
): Promise<Target[]> {
  checkCode(visitor);
  let ended: Target[] = [];
  await updateChannel(store, channel, async (current) => {
    const before = pinsLeft(current?.pins, Date.now()) ?? {};
    ended = Object.entries(before).flatMap(([remote, ofRemote]) =>
      ofRemote
        .filter((one) => one.visitor === visitor && (name === undefined || remote === name))
        .map(({ entry }) => ({ name: remote, version: entry.metadata.version })),
    );
    if (!current || ended.length === 0)
      throw new OperatorError(`nothing${name === undefined ? '' : ` of ${name}`} is pinned for ${visitor} on ${channel}`);
    const pins = ended.reduce<Pins>((left, target) => without(left, target.name, visitor), before);
    const { pins: _before, ...rest } = current;
    const records = ended.map((target): ChangeRecord => ({
      who,
      action: 'unpin',
      remote: target.name,
      from: null,
      to: target.version,
      ...remark,
      pin: { visitor },
    }));
    return { document: Object.keys(pins).length > 0 ? { ...rest, pins } : rest, records };
  });
  return ended;
}

function without(pins: Pins | undefined, name: string, visitor: string): Pins {
  const { [name]: ofRemote = [], ...others } = pins ?? {};
  const left = ofRemote.filter((one) => one.visitor !== visitor);
  return left.length > 0 ? { ...others, [name]: left } : others;
}

function checkCode(visitor: string): void {
  if (VISITOR_CODE.test(visitor)) return;
  throw new OperatorError('a visitor is named by the 16 letters and digits that they see at /portal/visitor');
}
