import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson, ReleaseDocumentSchema, type ReleaseDocument } from '../schema';
import { StoreError, type ChangeRecord, type ReleaseStore } from './types';

const GIVE_UP_MS = 60_000;

export interface CurrentDocument {
  document: ReleaseDocument;
  revision: string;
}

export interface DocumentChange {
  document: ReleaseDocument;
  records: ChangeRecord[];
}

/**
 * The channel's document, validated; undefined when the channel has none.
 * @throws InvalidJsonError with the path of the fault
 */
export async function readDocument(store: ReleaseStore, channel: string): Promise<CurrentDocument | undefined> {
  const stored = await store.readChannel(channel);
  if (!stored) return undefined;
  return { document: parseDocument(stored.text, channel), revision: stored.revision };
}

/**
 * Changes the channel's document by compare and swap. `change` gets the current document (undefined: none yet) and runs
 * again whenever another writer was faster, so it must have no side effects. If it returns undefined, nothing changes.
 * @returns whether anything changed
 * @throws InvalidJsonError when the document is invalid, before or after the change; nothing is written then
 */
export async function updateChannel(
  store: ReleaseStore,
  channel: string,
  change: (current: ReleaseDocument | undefined) => DocumentChange | undefined | Promise<DocumentChange | undefined>,
): Promise<boolean> {
  const giveUp = Date.now() + GIVE_UP_MS;
  for (;;) {
    const current = await readDocument(store, channel);
    const wanted = await change(current?.document);
    if (!wanted) return false;
    const text = `${JSON.stringify(wanted.document, null, 2)}\n`;
    parseDocument(text, channel);
    try {
      await store.swapChannel(channel, current?.revision ?? null, text, wanted.records);
      return true;
    } catch (error) {
      const moved = error instanceof StoreError && error.fault === 'moved';
      if (!moved || Date.now() > giveUp) throw error;
      await sleep(Math.random() * 20);
    }
  }
}

function parseDocument(text: string, channel: string): ReleaseDocument {
  return parseJson(ReleaseDocumentSchema, text, `release document ${channel}`);
}
