import type { ReleaseDocument } from '../../schema';
import type { ChangeRecord, ReleaseStore } from '../../store';
import { newBlock } from './block';
import { signChange, textAfter, type OpenChannel } from './channel';
import type { Signer } from '../keys/signers';
import type { SigningKey } from '../keys/signing-key';
import { listOf, type Signed } from '../verify/statements';
import type { Trust } from '../keys/trust';

/** The change waits for signatures of more people; visitors get what they got before. */
export class Proposed extends Error {
  override readonly name = 'Proposed';
}

/**
 * Signs a change of some remotes and carries it out.
 *
 * @param document the whole document after it
 * @param names of the remotes that it changes; without any, only lines of the history are added
 * @throws Proposed when more people must sign: it is kept, with a line of the history, for `approve`
 * @throws SigningError when it would not count, StoreError `moved` when another writer was faster; nothing is changed then
 */
export async function commitChange(
  store: ReleaseStore,
  { trust, key, by }: { trust: Trust; key: SigningKey; by: Signer },
  channel: string,
  before: OpenChannel | undefined,
  document: ReleaseDocument,
  names: readonly string[],
  lines: readonly ChangeRecord[],
): Promise<void> {
  const signing = { store, trust, key, channel, by };
  const expected = before?.revision ?? null;
  const change = await signChange(signing, before, document, names, lines);
  const blocks = await Promise.all(names.map((name) => newBlock(store, trust, channel, name, change, listOf(document, name), before)));
  const changed = Object.fromEntries(names.map((name, index) => [name, blocks[index]!.block]));
  const { remotes = {}, proposed = {} } = before?.signed ?? {};
  const tooFew = blocks.map((block) => block.tooFew).find((reason) => reason !== undefined);
  if (tooFew === undefined) {
    const left = Object.fromEntries(Object.entries(proposed).filter(([name]) => !names.includes(name)));
    const signed: Signed = { remotes: { ...remotes, ...changed }, last: change, proposed: left };
    return store.swapChannel(channel, expected, textAfter(before, document, names, signed), lines);
  }
  const proposals = lines.map((line): ChangeRecord => ({ ...line, action: 'propose', proposes: line.action }));
  const last = await signChange(signing, before, document, [], proposals);
  const signed: Signed = { remotes, last, proposed: { ...proposed, ...changed } };
  await store.swapChannel(channel, expected, textAfter(before, document, [], signed), proposals);
  throw new Proposed(`${names.join(', ')}: ${tooFew}; \`portal approve ${names[0]}\` by somebody else does the rest`);
}
