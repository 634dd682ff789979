import { entryUrl, SHELL, type VersionEntry } from '@portal/releases';
import { parseJson, RemoteBuildSchema } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { CommandError } from '../errors';
import { integrityOf } from '../publish/version';
import type { Target } from './target';

/**
 * The document's entry for a published version that everybody gets, with the pages that its build brings.
 * @throws CommandError when the version is not published
 */
export async function newEntry(store: ReleaseStore, { name, version }: Target): Promise<VersionEntry> {
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw new CommandError(`${name}@${version} is not published; \`portal publish ${name}\` does that`);
  const pages = name === SHELL ? [] : await pagesOf(store, name, version);
  return {
    url: entryUrl(name, version),
    metadata: { version, integrity: integrityOf(list) },
    deployment: { traffic: 100, default: true },
    ...(pages.length > 0 ? { extras: { pages } } : {}),
  };
}

async function pagesOf(store: ReleaseStore, name: string, version: string) {
  const text = await store.readFile(name, version, 'portal.json');
  return parseJson(RemoteBuildSchema, String(text ?? ''), `${name}@${version} portal.json`).pages ?? [];
}
