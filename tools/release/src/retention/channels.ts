import type { ReleaseDocument } from '@portal/releases';
import { parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import type { AuditEntry, ReleaseStore } from '@portal/releases/store';
import pMap from 'p-map';

/** A channel as it stands. */
export interface ChannelState {
  channel: string;
  /** Of the document. */
  text: string;
  document: ReleaseDocument;
  /** Oldest first. */
  history: readonly AuditEntry[];
}

const PARALLEL = 4;

/**
 * All channels of a store.
 * @throws InvalidJsonError for a document that this program cannot read: it may name any version
 */
export async function readChannels(store: ReleaseStore): Promise<ChannelState[]> {
  const read = async (channel: string): Promise<ChannelState[]> => {
    const stored = await store.readChannel(channel);
    if (!stored) return [];
    const document = parseJson(ReleaseDocumentSchema, stored.text, `release document ${channel}`);
    return [{ channel, text: stored.text, document, history: await store.history(channel) }];
  };
  return (await pMap(await store.channels(), read, { concurrency: PARALLEL })).flat();
}
