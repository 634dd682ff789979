import type { Trust } from '@portal/releases/signing';
import { minute } from '../versions/freezes';
import { endingKeys } from './state';

/** A trust file in words, a line for each rule and for each thing to know. */
export function trustLines(trust: Trust, now: number): string[] {
  const { rules, keys, identities, controllers, freshness } = trust;
  const revoked = [...keys, ...identities].filter((one) => one.revoked);
  return [
    ...Object.entries(rules).map(([remote, { release, publish, people }]) => {
      const which = remote === '*' ? 'any other remote' : remote;
      return `${which}: published by ${(publish ?? release).join(', ')}; released by ${people > 1 ? `${people} of ` : ''}${release.join(', ')}`;
    }),
    ...(controllers.length > 0 ? [`more or fewer visitors: also ${controllers.join(', ')}`] : []),
    ...(freshness.length > 0 ? [`what is newest: ${freshness.join(', ')}`] : []),
    ...revoked.map(({ name, revoked: by }) => `revoked: ${name} (${by!.why})`),
    ...endingKeys(trust, now).map(({ name, until }) => `${name} ${Date.parse(until) < now ? 'ended' : 'ends'} at ${minute(until)}`),
    ...shortOf(trust, now).map(({ remote, action, sentence }) => `NOBODY CAN ${action.toUpperCase()} ${remote}: ${sentence}`),
  ];
}

/** The rules by which nothing can happen, because keys have ended or are revoked. */
export function shortOf({ rules, keys, identities }: Trust, now: number): { remote: string; action: string; sentence: string }[] {
  const people = new Map<string, string>();
  for (const { name, who, until, revoked } of keys) if (!revoked && (until === undefined || Date.parse(until) > now)) people.set(name, who);
  for (const { name, revoked } of identities) if (!revoked) people.set(name, name);
  const left = (names: readonly string[]) => new Set(names.flatMap((name) => people.get(name) ?? [])).size;
  return Object.entries(rules).flatMap(([remote, { release, publish = release, people: needed }]) => {
    const named = remote === '*' ? 'any other remote' : remote;
    const short = [];
    if (left(publish) === 0) short.push({ remote: named, action: 'publish', sentence: 'no key of it counts any more' });
    if (left(release) < needed)
      short.push({ remote: named, action: 'release', sentence: `it takes ${needed}, and the keys of ${left(release)} count` });
    return short;
  });
}
