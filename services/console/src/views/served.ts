import type { ReleaseStore } from '@portal/releases/store';
import { status, type ServedVersion } from '@portal/release/operations';
import type { Distribution, Role, Served } from '../contract';

/** What a channel serves, by remote. */
export type ServedByName = ReadonlyMap<string, readonly Served[]>;

export async function readServed(store: ReleaseStore, channel: string): Promise<ServedByName> {
  const byName = new Map<string, Served[]>();
  for (const one of await status(store, channel)) byName.set(one.name, [...(byName.get(one.name) ?? []), present(one)]);
  return byName;
}

function present({ version, traffic, default: isDefault, fallback, health }: ServedVersion): Served {
  return { version, role: roleOf(isDefault, traffic), traffic, fallback, verdict: health };
}

function roleOf(isDefault: boolean, traffic: number): Role {
  if (isDefault) return 'default';
  return traffic === 0 ? 'waiting' : 'canary';
}

export const distributionOf = (name: string, before: ServedByName, after: ServedByName): Distribution => ({
  name,
  before: before.get(name) ?? [],
  after: after.get(name) ?? [],
});
