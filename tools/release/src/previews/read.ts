import { previewOf, type ReleaseDocument } from '@portal/releases';
import { InvalidJsonError } from '@portal/releases/schema';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import pMap from 'p-map';
import type { Target } from '../versions/target';

/** The document of a preview; undefined where it is damaged. */
export type PreviewDocument = ReleaseDocument & { preview: NonNullable<ReleaseDocument['preview']> };

/** What stands in the place of a preview. */
export interface StoredPreview {
  name: string;
  channel: string;
  document: PreviewDocument | undefined;
}

const PARALLEL = 4;

/** All previews of a store, also those that are over. A channel of that name which is no preview is none. */
export async function readPreviews(store: ReleaseStore): Promise<StoredPreview[]> {
  const channels = (await store.channels()).filter((channel) => previewOf(channel) !== undefined);
  const read = async (channel: string): Promise<StoredPreview[]> => {
    const name = previewOf(channel)!;
    try {
      const document = (await readDocument(store, channel))?.document;
      return document && isPreview(document) ? [{ name, channel, document }] : [];
    } catch (error) {
      if (error instanceof InvalidJsonError) return [{ name, channel, document: undefined }];
      throw error;
    }
  };
  return (await pMap(channels, read, { concurrency: PARALLEL })).flat();
}

export const isPreview = (document: ReleaseDocument): document is PreviewDocument => document.preview !== undefined;

/** Whether nobody gets it any more. */
export const isOver = ({ preview }: PreviewDocument, now: number): boolean => Date.parse(preview.until) <= now;

/** The versions of a preview, by name. */
export function versionsOf({ microFrontends }: Pick<ReleaseDocument, 'microFrontends'>): Target[] {
  return Object.entries(microFrontends)
    .map(([name, [entry]]) => ({ name, version: entry!.metadata.version }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export const versionsText = (versions: readonly Target[]): string => versions.map(({ name, version }) => `${name}@${version}`).join(', ');
