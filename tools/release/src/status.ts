import { parseEntryUrl } from '@portal/releases';
import { readDocument, type ReleaseStore } from '@portal/releases/store';

export interface ServedVersion {
  name: string;
  version: string;
  /** Percent of the visitors. */
  traffic: number;
  default: boolean;
  /** What a browser takes that cannot load this version. */
  fallback: string | null;
}

/** What a channel serves, by name; empty when nothing is released. */
export async function status(store: ReleaseStore, channel: string): Promise<ServedVersion[]> {
  const current = await readDocument(store, channel);
  const lists = Object.entries(current?.document.microFrontends ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return lists.flatMap(([name, versions]) =>
    versions.map(({ metadata, deployment, fallbackUrl }) => ({
      name,
      version: metadata.version,
      traffic: deployment.traffic,
      default: deployment.default,
      fallback: (fallbackUrl !== undefined && parseEntryUrl(fallbackUrl)?.version) || null,
    })),
  );
}
