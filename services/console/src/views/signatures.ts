import { readSigned } from '@portal/releases/signing';
import { faultOfSignedHistory, signatureState } from '@portal/release/operations';
import type { Proposal, Signatures } from '../contract';
import type { Releases } from '../releases/releases';
import { presentChange } from './changes';

/** What the signatures of a channel are worth, and why the console cannot change it. */
export async function readSignatures(releases: Releases, channel: string): Promise<Signatures> {
  const { raw, store, signing } = releases;
  const nothing = { signedBy: {}, faults: [], history: null, proposals: [], stale: null, ending: [] };
  if (!signing) {
    const stored = await raw.readChannel(channel);
    const isSigned = stored !== undefined && readSigned(stored.text, `release document ${channel}`) !== undefined;
    return { ...nothing, state: isSigned ? 'unchecked' : 'unsigned', signer: null, readOnly: isSigned ? 'trust' : null, keyFault: null };
  }
  const [signer, known] = await Promise.all([releases.signer(), signatureState(raw, store, signing, channel)]);
  const isSigner = signer !== null && 'who' in signer;
  return {
    state: 'checked',
    signer: isSigner ? signer : null,
    readOnly: isSigner ? null : 'key',
    keyFault: signer !== null && 'fault' in signer ? signer.fault : null,
    signedBy: Object.fromEntries(known.remotes.map(({ name, signers }) => [name, signers])),
    faults: known.faults,
    history: known.history,
    proposals: known.proposals.map(({ names, lines, at, signers, fault }): Proposal => ({
      names,
      at,
      signers,
      changes: lines.map((line) => presentChange({ ...line, at, previous: null, revision: null }, true)),
      fault: fault ?? null,
    })),
    stale: known.stale,
    ending: known.ending,
  };
}

/** Whether a channel's history is the signed one; null where no signature is checked. */
export async function faultOfHistory({ raw, store, signing }: Releases, channel: string): Promise<{ fault: string | undefined } | null> {
  return signing ? { fault: await faultOfSignedHistory(raw, store, signing, channel) } : null;
}
