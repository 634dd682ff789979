import type { ReleaseStore } from '../../store';
import { openChannel, signerOf, SigningError, type SigningOptions } from './channel';
import { envelopeOf, payloadOf } from '../keys/envelope';
import type { Trust } from '../keys/trust';
import { NEWEST_TYPE, type Newest } from '../verify/statements';
import { verifyNewest, type Accepted } from '../verify/document';

/**
 * Signs which changes of a channel are the newest, so that nobody can bring older ones back to an edge that remembers nothing.
 *
 * @param forMs how long it holds; edges without memory start with none that is over
 * @param accepted what this process has seen before, by remote: older ones are not vouched for
 * @returns what is accepted now
 * @throws SigningError, with no statement made, when a list of the channel does not count or is older than what was seen
 */
export async function signNewest(
  store: ReleaseStore,
  { trust, key }: SigningOptions,
  channel: string,
  forMs: number,
  accepted: ReadonlyMap<string, Accepted>,
): Promise<Map<string, Accepted>> {
  const by = await signerOf(trust, key);
  if (!trust.freshness.includes(by.name))
    throw new SigningError(`${by.name} may not say what is the newest: it is not in freshness of the trust file`);
  const opened = await openChannel(store, { ...trust, freshness: [] }, channel, accepted);
  if (!opened) throw new SigningError(`nothing is released on ${channel}`);
  const { faults, remotes } = opened.verified;
  if (faults.length > 0) throw new SigningError(faults.map(({ sentence }) => sentence).join('; '));
  const now = Date.now();
  const seen = new Map([...remotes].map(([name, { serial, digest }]) => [name, { serial, digest }]));
  const newest: Newest = {
    channel,
    at: new Date(now).toISOString(),
    until: new Date(now + forMs).toISOString(),
    remotes: Object.fromEntries(seen),
  };
  const payload = payloadOf(NEWEST_TYPE, [], newest);
  await store.putNewest(channel, `${JSON.stringify(envelopeOf(payload, [await key!.sign(payload)]))}\n`);
  return seen;
}

/**
 * What the statement that the store has of a channel vouches for, also when it is over: the memory of a process that was started anew.
 * Empty where there is none, or none that counts.
 */
export async function acceptedBefore(store: ReleaseStore, trust: Trust, channel: string): Promise<Map<string, Accepted>> {
  const text = await store.readNewest(channel);
  if (text === undefined) return new Map();
  return verifyNewest(trust, channel, text, Date.now()).then(
    ({ remotes }) => new Map(Object.entries(remotes)),
    () => new Map(),
  );
}
