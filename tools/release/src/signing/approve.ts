import { approve, type SigningOptions } from '@portal/releases/signing';
import type { ChangeRecord, ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { checkedAgain } from '../release/change-channel';

/**
 * Signs a proposal of somebody else. The gate, freezes and marks are asked again: time has passed.
 * @returns whether visitors get it now
 * @throws OperatorError or SigningError in one sentence; nothing is changed then
 */
export function approveProposal(
  store: ReleaseStore,
  verified: ReleaseStore,
  options: SigningOptions,
  channel: string,
  remote: string,
): Promise<{ isDone: boolean; lines: readonly ChangeRecord[]; signers: string[] }> {
  return approve(store, options, channel, remote, async (before, after, lines) => {
    // What was proposed by force was forced with these findings.
    if (lines.some(({ forced }) => forced)) return;
    const refused = await checkedAgain(verified, channel, before, after, lines);
    if (refused.length > 0) throw new OperatorError(refused.join('; '));
  });
}
