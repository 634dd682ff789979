import { openChannel, parseTrust, signedStore, type Trust } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';

/** What would not count any more. */
export interface Lost {
  channel: string;
  /** Undefined for the history of the channel. */
  remote: string | undefined;
  sentence: string;
}

/** The text of a trust file in which one key or identity is revoked. @throws OperatorError when it has no such name, or revoked it */
export function revokedIn(text: string, path: string, name: string, why: string, now: number): string {
  parseTrust(text, path);
  const file = JSON.parse(text) as { keys: Entry[]; identities?: Entry[] };
  const entry = [...file.keys, ...(file.identities ?? [])].find((one) => one.name === name);
  if (!entry) throw new OperatorError(`${name} is no key or identity of ${path}`);
  if (entry.revoked) throw new OperatorError(`${name} is revoked since ${entry.revoked.at} (${entry.revoked.why})`);
  entry.revoked = { at: new Date(now).toISOString(), why };
  const revoked = `${JSON.stringify(file, null, 2)}\n`;
  parseTrust(revoked, path);
  return revoked;
}

interface Entry {
  name: string;
  revoked?: { at: string; why: string };
}

/** What counts by one trust file and not by another: the lists of remotes, and histories, of all channels. */
export async function lostBetween(store: ReleaseStore, before: Trust, after: Trust): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const channel of await store.channels()) {
    // Whether somebody says what is newest is another question.
    const [was, is] = await Promise.all([before, after].map((trust) => openChannel(store, { ...trust, freshness: [] }, channel)));
    for (const { name, sentence } of is?.verified.faults ?? [])
      if (was?.verified.remotes.has(name)) lost.push({ channel, remote: name, sentence });
    const [known, unknown] = await Promise.all([before, after].map((trust) => faultOfHistory(store, trust, channel)));
    if (known === undefined && unknown !== undefined) lost.push({ channel, remote: undefined, sentence: unknown });
  }
  return lost;
}

async function faultOfHistory(store: ReleaseStore, trust: Trust, channel: string): Promise<string | undefined> {
  const signed = signedStore(store, { trust, report: () => undefined }, () => Promise.reject(new Error('nothing is published here')));
  return signed.history(channel).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
