import { defaultVersion, type ReleaseDocument } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { updateChannel, type ReleaseStore } from '@portal/releases/store';
import { newEntry, withFallback } from './entry';
import { checkRequirements } from './gate';
import type { Target } from './target';

export interface ReleaseOrder {
  channel: string;
  targets: readonly Target[];
  who: string;
  why: string | null;
}

/** `changed` is false when the channel served exactly this already. */
export type Released = Target & { changed: boolean };

/**
 * Gives published versions to everybody on a channel, all in one step: a shell and the remotes that need it can go together.
 * The version before becomes the one that browsers fall back to.
 * @throws CommandError, InvalidJsonError or StoreError in one sentence; the channel is unchanged then
 */
export async function release(store: ReleaseStore, { channel, targets, who, why }: ReleaseOrder): Promise<Released[]> {
  const entries = await Promise.all(targets.map(async (target) => ({ ...target, entry: await newEntry(store, target) })));
  let changed: string[] = [];
  await updateChannel(store, channel, async (current) => {
    const steps = entries
      .map((target) => ({ ...target, before: servedBy(current, target.name) }))
      .filter(({ before, version }) => !before.alone || before.entry?.metadata.version !== version);
    changed = steps.map(({ name }) => name);
    if (steps.length === 0) return undefined;
    const lists = steps.map(({ name, entry, before }) => [name, [withFallback(entry, before.entry)]]);
    const document: ReleaseDocument = { schema: DOCUMENT_SCHEMA, microFrontends: { ...current?.microFrontends, ...Object.fromEntries(lists) } };
    await checkRequirements(store, document, changed);
    const records = steps.map(({ name, version, before }) => ({ who, action: 'release', remote: name, from: before.entry?.metadata.version ?? null, to: version, why }));
    return { document, records };
  });
  return targets.map(({ name, version }) => ({ name, version, changed: changed.includes(name) }));
}

/** The default version of a remote, and whether everybody gets it. */
function servedBy(current: ReleaseDocument | undefined, name: string) {
  const versions = current?.microFrontends[name] ?? [];
  return { entry: versions.length > 0 ? defaultVersion(versions) : undefined, alone: versions.length === 1 };
}
