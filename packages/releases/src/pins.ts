import type { ReleaseDocument, VersionEntry } from './schema';
import { visitorCode } from './visitor-code';

export type Pins = NonNullable<ReleaseDocument['pins']>;

/** The versions that are pinned for a visitor at a moment (epoch ms), by remote. Most documents have no pin, and cost no hash. */
export function pinnedFor({ pins }: ReleaseDocument, visitor: string, now: number): ReadonlyMap<string, VersionEntry> {
  const pinned = new Map<string, VersionEntry>();
  if (!pins) return pinned;
  const code = visitorCode(visitor);
  for (const [name, ofRemote] of Object.entries(pins)) {
    const pin = ofRemote.find((one) => one.visitor === code && Date.parse(one.until) > now);
    if (pin) pinned.set(name, pin.entry);
  }
  return pinned;
}

/** A document's pins without those that are over; undefined where none is left. */
export function pinsLeft(pins: Pins | undefined, now: number): Pins | undefined {
  const left = Object.entries(pins ?? {}).flatMap(([name, ofRemote]) => {
    const kept = ofRemote.filter(({ until }) => Date.parse(until) > now);
    return kept.length > 0 ? [[name, kept] as const] : [];
  });
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** All versions of a document that somebody can get: the lists, and after them what is only pinned. */
export function allVersions({
  microFrontends,
  pins = {},
}: Pick<ReleaseDocument, 'microFrontends' | 'pins'>): Record<string, VersionEntry[]> {
  const all: Record<string, VersionEntry[]> = Object.fromEntries(Object.entries(microFrontends).map(([name, list]) => [name, [...list]]));
  for (const [name, ofRemote] of Object.entries(pins)) {
    const list = (Object.hasOwn(all, name) ? all[name] : undefined) ?? [];
    for (const { entry } of ofRemote) if (!list.some(({ url }) => url === entry.url)) list.push(entry);
    all[name] = list;
  }
  return all;
}
