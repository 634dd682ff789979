import { entryUrl } from './names';
import { DOCUMENT_SCHEMA, type ReleaseDocument, type VersionEntry } from './schema';

/** A valid version entry for tests. */
export function entry(name: string, version: string, traffic = 100, isDefault = true): VersionEntry {
  return {
    url: entryUrl(name, version),
    metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
    deployment: { traffic, default: isDefault },
  };
}

/** A document with one default version of each remote. */
export function documentOf(remotes: Readonly<Record<string, string>>): ReleaseDocument {
  const lists = Object.entries(remotes).map(([name, version]): [string, VersionEntry[]] => [name, [entry(name, version)]]);
  return { schema: DOCUMENT_SCHEMA, microFrontends: Object.fromEntries(lists) };
}
