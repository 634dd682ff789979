import { approve, type SigningOptions } from '@portal/releases/signing';
import type { ChangeRecord, ReleaseStore } from '@portal/releases/store';
import { checkedAgain, RefusedError } from '../release/change-channel';

/**
 * Signs a proposal of somebody else. The gate, freezes and marks are asked again: time has passed. What they said when it was proposed by
 * force is passed again, and nothing else.
 *
 * @param announce is told what will be given to whom, before it is signed
 * @returns whether visitors get it now
 * @throws RefusedError or SigningError in one sentence; nothing is changed then
 */
export function approveProposal(
  store: ReleaseStore,
  verified: ReleaseStore,
  options: SigningOptions,
  channel: string,
  remote: string,
  announce: (lines: readonly ChangeRecord[]) => void,
): Promise<{ isDone: boolean; lines: readonly ChangeRecord[]; signers: string[] }> {
  return approve(store, options, channel, remote, async (before, after, lines) => {
    announce(lines);
    const forced = new Set(lines.flatMap((line) => line.forced ?? []));
    const refused = (await checkedAgain(verified, channel, before, after, lines)).filter((sentence) => !forced.has(sentence));
    if (refused.length > 0) throw new RefusedError(refused);
  });
}
