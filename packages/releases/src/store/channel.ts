import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeableDocumentSchema,
  keepUnknownFields,
  parseJson,
  ReleaseDocumentSchema,
  StrictDocumentSchema,
  type ReleaseDocument,
} from '../schema';
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
  return { document: parseJson(ReleaseDocumentSchema, stored.text, nameOf(channel)), revision: stored.revision };
}

/**
 * Changes the channel's document by compare and swap. `change` gets the current document (undefined: none yet) and runs
 * again whenever another writer was faster, so it must have no side effects. If it returns undefined, nothing changes.
 * Fields of a newer program are not in the current document, and stay in what is stored.
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
    const current = await store.readChannel(channel);
    const wanted = await change(current && parseJson(ChangeableDocumentSchema, current.text, nameOf(channel)));
    if (!wanted) return false;
    parseJson(StrictDocumentSchema, JSON.stringify(wanted.document), nameOf(channel));
    const document = current ? keepUnknownFields(StrictDocumentSchema, JSON.parse(current.text), wanted.document) : wanted.document;
    try {
      await store.swapChannel(channel, current?.revision ?? null, `${JSON.stringify(document, null, 2)}\n`, wanted.records);
      return true;
    } catch (error) {
      const moved = error instanceof StoreError && error.fault === 'moved';
      if (!moved || Date.now() > giveUp) throw error;
      await sleep(Math.random() * 20);
    }
  }
}

const nameOf = (channel: string): string => `release document ${channel}`;
