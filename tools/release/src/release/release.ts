import { defaultVersion, entryUrl, isRemoteName, isVersion, SHELL, type ReleaseDocument, type RemoteBuild, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA, parseJson, RemoteBuildSchema } from '@portal/releases/schema';
import { updateChannel, type ReleaseStore } from '@portal/releases/store';
import { CommandError } from '../errors';
import { integrityOf } from '../publish/version';
import { checkRequirements } from './gate';

export interface ReleaseOrder {
  channel: string;
  name: string;
  version: string;
  who: string;
  why: string | null;
}

export interface Released extends ReleaseOrder {
  /** False when the channel served exactly this already. */
  changed: boolean;
}

/** `orders@1.2.3-h…` as name and version. */
export function parseTarget(target: string): { name: string; version: string } {
  const [name = '', version = '', ...rest] = target.split('@');
  if (rest.length > 0 || !isRemoteName(name)) throw new CommandError(`${JSON.stringify(target)} must be <remote>@<version>`);
  if (!isVersion(version)) throw new CommandError(`${JSON.stringify(version)} is not a semver version; \`portal publish ${name}\` prints the one to release`);
  return { name, version };
}

/**
 * Gives a published version to everybody on a channel; the version before it becomes the one that browsers fall back to.
 * @throws CommandError, InvalidJsonError or StoreError in one sentence; the channel is unchanged then
 */
export async function release(store: ReleaseStore, order: ReleaseOrder): Promise<Released> {
  const { channel, name, version, who, why } = order;
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw new CommandError(`${name}@${version} is not published; \`portal publish ${name}\` does that`);
  const entry = await entryOf(store, name, version, integrityOf(list));
  const changed = await updateChannel(store, channel, async (current) => {
    const versions = current?.microFrontends[name] ?? [];
    const before = versions.length > 0 ? defaultVersion(versions) : undefined;
    if (before && versions.length === 1 && before.metadata.version === version) return undefined;
    const document = withDefault(current, name, withFallback(entry, before));
    await checkRequirements(store, document, name);
    const from = before?.metadata.version ?? null;
    return { document, record: { who, action: 'release', remote: name, from, to: version, why } };
  });
  return { ...order, changed };
}

async function entryOf(store: ReleaseStore, name: string, version: string, integrity: string): Promise<VersionEntry> {
  const pages = name === SHELL ? undefined : (await readBuild(store, name, version)).pages;
  return {
    url: entryUrl(name, version),
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    ...(pages && pages.length > 0 ? { extras: { pages } } : {}),
  };
}

async function readBuild(store: ReleaseStore, name: string, version: string): Promise<RemoteBuild> {
  const text = await store.readFile(name, version, 'portal.json');
  return parseJson(RemoteBuildSchema, String(text ?? ''), `${name}@${version} portal.json`);
}

function withFallback(entry: VersionEntry, before: VersionEntry | undefined): VersionEntry {
  if (!before || before.url === entry.url) return entry;
  return { ...entry, fallbackUrl: before.url, extras: { ...entry.extras, fallbackIntegrity: before.metadata.integrity } };
}

function withDefault(current: ReleaseDocument | undefined, name: string, entry: VersionEntry): ReleaseDocument {
  return { schema: DOCUMENT_SCHEMA, microFrontends: { ...current?.microFrontends, [name]: [entry] } };
}
