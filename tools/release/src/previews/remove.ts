import { previewChannel } from '@portal/releases';
import { parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import { StoreError, type ChangeRecord, type ChangeRemark, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { ALL, minute } from '../versions/freezes';
import type { Target } from '../versions/target';
import { checkName } from './preview';
import { isOver, isPreview, readPreviews, versionsOf, versionsText, type PreviewDocument } from './read';

export interface RemovedPreview {
  name: string;
  versions: Target[];
  /** ISO 8601, UTC; null for a damaged document. */
  until: string | null;
}

interface RemoveRequest {
  who: string;
  remark: ChangeRemark;
}

/** A writer that is faster has to be seen a few times in a row for a removal to fail. */
const TRIES = 5;

/**
 * Ends a preview: its visitors get what everybody gets. Its history stays.
 * @throws OperatorError when there is none of this name
 */
export async function removePreview(store: ReleaseStore, request: RemoveRequest, name: string): Promise<RemovedPreview> {
  checkName(name);
  const removed = await remove(store, request, name, () => true);
  if (!removed) throw new OperatorError(`there is no preview ${name}`);
  return removed;
}

/**
 * Removes the previews that are over, of one channel or of all. One that somebody gives another end at this moment stays.
 * @throws StoreError
 */
export async function sweepPreviews(store: ReleaseStore, who: string, channel?: string): Promise<RemovedPreview[]> {
  const over = (document: PreviewDocument | undefined) =>
    document !== undefined && (channel === undefined || document.preview.of === channel) && isOver(document, Date.now());
  const removed: RemovedPreview[] = [];
  for (const { name, document } of await readPreviews(store)) {
    if (!over(document)) continue;
    const one = await remove(store, { who, remark: { why: 'its time is over' } }, name, over);
    if (one) removed.push(one);
  }
  return removed;
}

async function remove(
  store: ReleaseStore,
  { who, remark }: RemoveRequest,
  name: string,
  wanted: (document: PreviewDocument | undefined) => boolean,
): Promise<RemovedPreview | undefined> {
  const channel = previewChannel(name);
  for (let tries = 1; ; tries += 1) {
    const stored = await store.readChannel(channel);
    if (!stored) return undefined;
    const document = readPreview(name, stored.text);
    if (!wanted(document)) return undefined;
    const versions = document ? versionsOf(document) : [];
    // Of a damaged one, or one whose lists are not signed, nothing is known.
    const targets = versions.length > 0 ? versions : [{ name: ALL, version: name }];
    const records = targets.map((target): ChangeRecord => ({
      who,
      action: 'unpreview',
      remote: target.name,
      from: null,
      to: target.version,
      ...remark,
    }));
    try {
      await store.removeChannel(channel, stored.revision, records);
      return { name, versions, until: document?.preview.until ?? null };
    } catch (error) {
      if (!(error instanceof StoreError && error.fault === 'moved') || tries === TRIES) throw error;
    }
  }
}

/**
 * Undefined for a damaged one, which can be removed as any other.
 * @throws OperatorError for a channel of its own that has such a name
 */
function readPreview(name: string, text: string): PreviewDocument | undefined {
  let document;
  try {
    document = parseJson(ReleaseDocumentSchema, text, previewChannel(name));
  } catch {
    return undefined;
  }
  if (isPreview(document)) return document;
  throw new OperatorError(`${previewChannel(name)} is a channel of its own, and no preview`);
}

/** A removal in one line. */
export function removedPreviewLine({ name, versions, until }: RemovedPreview): string {
  if (until === null) return `removed preview ${name}, whose document was damaged`;
  return `removed preview ${name} (${versionsText(versions)}), it had until ${minute(until)}`;
}
