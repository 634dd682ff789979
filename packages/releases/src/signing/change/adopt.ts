import { pinsLeft } from '../../pins';
import { parseJson, ReleaseDocumentSchema } from '../../schema';
import type { ChangeRecord, ChangeRemark, ReleaseStore } from '../../store';
import { openChannel, signerOf, SigningError, type SigningOptions } from './channel';
import { commitChange, SIGN } from './commit';
import { mayPublish, signaturesOf, signVersion, type Making } from './provenance';
import { listOf, versionsOf } from '../verify/statements';
import { counts } from './block';

/**
 * Signs what a channel has of some remotes as it is stored, whoever wrote it: the beginning of signatures on a channel, and the
 * change from a key that is to end to the next one. Versions are signed too, where the key may publish them. It takes as many people as a release.
 *
 * @param names of the remotes; without any, all that are released
 * @returns what was signed, `name@version` each
 * @throws SigningError or Proposed
 */
export async function signAsStored(
  store: ReleaseStore,
  { trust, key }: SigningOptions,
  channel: string,
  names: readonly string[],
  remark: ChangeRemark,
  making: Making,
): Promise<string[]> {
  const by = await signerOf(trust, key);
  const before = await openChannel(store, trust, channel);
  if (!before) throw new SigningError(`nothing is released on ${channel}`);
  const stored = parseJson(ReleaseDocumentSchema, JSON.stringify(before.raw), `release document ${channel}`);
  const pins = pinsLeft(stored.pins, Date.now());
  const { pins: _over, ...rest } = stored;
  const document = pins ? { ...rest, pins } : rest;
  const wanted = names.length > 0 ? names : Object.keys(stored.microFrontends).sort();
  const signed: string[] = [];
  const ofSigner = ({ name }: { name: string }) => name === by.name;
  const own = { ...trust, keys: trust.keys.filter(ofSigner), identities: trust.identities.filter(ofSigner) };
  for (const name of wanted) {
    const list = listOf(document, name);
    if (list.list.length === 0) throw new SigningError(`${name} is not released on ${channel}`);
    for (const { version, integrity } of versionsOf(name, list)) {
      signed.push(`${name}@${version}`);
      // The next key of a rotation signs beside the one that is to end. What somebody spoilt of its own is signed again.
      const isOwn = mayPublish(trust, by.name, name);
      const envelopes = await signaturesOf(store, trust, name, version);
      if (await counts(isOwn ? own : trust, name, version, integrity, envelopes)) continue;
      const files = await store.readFile(name, version, 'files.json');
      if (!files) throw new SigningError(`${name}@${version} is not published any more`);
      await signVersion({ store, trust, key: key! }, by, name, version, files, making);
    }
  }
  const lines = wanted.map((name): ChangeRecord => {
    const { list } = listOf(document, name);
    const standard = (list.find(({ deployment }) => deployment.default) ?? list[0]!).metadata.version;
    return { who: by.who, key: by.name, action: SIGN, remote: name, from: standard, to: standard, ...remark };
  });
  await commitChange(store, { trust, key: key!, by }, channel, before, document, wanted, lines, true);
  return signed;
}
