import { parseEntryUrl, type ReleaseDocument } from '@portal/releases';
import { servedOf } from './lists';
import type { Target } from './target';

/** What a version is for on a channel; docs/VERSIONS.md has the words. */
export interface Role {
  role: 'default' | 'canary' | 'waiting' | 'fallback' | 'pinned';
  /** Percent of the visitors; 0 of a fallback, and of what is only pinned. */
  traffic: number;
}

/** What a served version is, by its share. */
export function servedRole(isDefault: boolean, traffic: number): 'default' | 'canary' | 'waiting' {
  if (isDefault) return 'default';
  return traffic === 0 ? 'waiting' : 'canary';
}

/** The roles of all versions of a remote in a document, each role once. */
export function rolesIn(document: ReleaseDocument, name: string): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  const add = (version: string, role: Role) => {
    const known = roles.get(version) ?? [];
    if (!known.some((one) => one.role === role.role)) roles.set(version, [...known, role]);
  };
  const { list } = servedOf(document, name);
  for (const { metadata, deployment } of list) {
    const { traffic } = deployment;
    add(metadata.version, { role: servedRole(deployment.default, traffic), traffic });
  }
  for (const { fallbackUrl } of list) {
    const fallback = fallbackUrl === undefined ? undefined : parseEntryUrl(fallbackUrl);
    if (fallback) add(fallback.version, { role: 'fallback', traffic: 0 });
  }
  const pins = Object.hasOwn(document.pins ?? {}, name) ? document.pins![name]! : [];
  for (const { entry } of pins) add(entry.metadata.version, { role: 'pinned', traffic: 0 });
  return roles;
}

/** Every version whose entry stands anywhere in the text of a document, also in a field that this program does not know. */
export function namedIn(text: string): Target[] {
  return [...text.matchAll(/"(\/remotes\/[^"]+)"/g)].flatMap(([, url]) => parseEntryUrl(url!) ?? []);
}
