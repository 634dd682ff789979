import { isPreviewName, PREVIEW_NAME_RULE, previewChannel, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { readDocument, updateChannel, type ChangeRecord, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { gateFaults, markedBadText, type ChangeRequest } from '../release/change-channel';
import { readLine } from '../versions/line';
import { newEntry, verifyVersion } from '../versions/published';
import type { Target } from '../versions/target';
import { isOver, isPreview, readPreviews, versionsOf } from './read';

/** More would be forgotten ones. Edges keep as many in memory. */
const MAX_PREVIEWS = 50;

export interface Previewed {
  name: string;
  /** The channel that it is a preview of. */
  channel: string;
  versions: Target[];
  /** ISO 8601, UTC, whole seconds. */
  until: string;
  /** Whether there was one of this name. */
  replaced: boolean;
  /** A page that a previewed version adds, for the link; null where none does. */
  page: string | null;
  /** The findings of the gate that were passed by force. */
  forced: string[];
}

/**
 * Makes a preview, or gives one other versions and another end: what the channel serves, with these versions in the place of its own.
 * The gate is asked whether they fit what the channel serves at this moment.
 *
 * @param request its `channel` is the one to preview
 * @param forMs how long
 * @throws OperatorError in one sentence; nothing is changed then
 */
export async function preview(
  store: ReleaseStore,
  request: ChangeRequest,
  name: string,
  targets: readonly Target[],
  forMs: number,
): Promise<Previewed> {
  const { channel, who, remark, force } = request;
  checkName(name);
  for (const target of targets) await verifyVersion(store, target);
  const lists: Record<string, VersionEntry[]> = {};
  for (const target of targets) lists[target.name] = [await newEntry(store, target)];
  let made: Previewed | undefined;
  await updateChannel(store, previewChannel(name), async (current) => {
    await checkPlace(store, channel, name, current);
    const served = (await readDocument(store, channel))?.document;
    if (!served) throw new OperatorError(`nothing is released on ${channel}`);
    const forced = [...(await markedBad(store, channel, targets)), ...(await gateFaults(store, served, withVersions(served, lists)))];
    if (forced.length > 0 && !force) throw new OperatorError(forced.join('; '));
    const until = new Date(Math.floor((Date.now() + forMs) / 1_000) * 1_000).toISOString();
    const before = versionsOf({ microFrontends: current?.microFrontends ?? {} });
    const common = { who, ...remark };
    const records = [
      ...targets.map((target): ChangeRecord => ({
        ...common,
        action: 'preview',
        remote: target.name,
        from: before.find((one) => one.name === target.name)?.version ?? null,
        to: target.version,
        preview: { until },
        ...(forced.length > 0 ? { forced } : {}),
      })),
      ...before
        .filter((one) => !Object.hasOwn(lists, one.name))
        .map((one): ChangeRecord => ({ ...common, action: 'unpreview', remote: one.name, from: null, to: one.version })),
    ];
    const page = Object.values(lists).flatMap(([entry]) => entry!.extras?.pages ?? [])[0]?.path ?? null;
    made = { name, channel, versions: [...targets], until, replaced: current !== undefined, page, forced };
    return { document: { schema: DOCUMENT_SCHEMA, microFrontends: lists, preview: { of: channel, until } }, records };
  });
  return made!;
}

/** @throws OperatorError for a name that no preview can have */
export function checkName(name: string): void {
  if (isPreviewName(name)) return;
  throw new OperatorError(`${JSON.stringify(name)} is no name of a preview: it has ${PREVIEW_NAME_RULE}`);
}

/** What a visitor of the preview gets, for the gate. Whoever has a pinned version beside it is one person, who sees what it does. */
function withVersions({ pins: _pins, ...served }: ReleaseDocument, lists: Record<string, VersionEntry[]>): ReleaseDocument {
  return { ...served, microFrontends: { ...served.microFrontends, ...lists } };
}

async function checkPlace(store: ReleaseStore, channel: string, name: string, current: ReleaseDocument | undefined): Promise<void> {
  if (current && !isPreview(current)) throw new OperatorError(`${previewChannel(name)} is a channel of its own: choose another name`);
  if (current && current.preview.of !== channel)
    throw new OperatorError(`preview ${name} is one of ${current.preview.of}: choose another name, or remove it first`);
  const now = Date.now();
  if (current && !isOver(current, now)) return;
  const others = (await readPreviews(store)).filter((one) => one.name !== name && one.document && !isOver(one.document, now));
  if (others.length < MAX_PREVIEWS) return;
  throw new OperatorError(
    `there are ${others.length} previews, and ${MAX_PREVIEWS} at most: \`portal previews\` lists them, \`portal preview <name> --remove\` ends one`,
  );
}

async function markedBad(store: ReleaseStore, channel: string, targets: readonly Target[]): Promise<string[]> {
  const history = await store.history(channel);
  return targets.flatMap((target) => markedBadText(target, readLine(history, target.name)));
}
