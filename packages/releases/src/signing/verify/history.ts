import { isDeepStrictEqual } from 'node:util';
import { digestsOf, type AuditEntry } from '../../store';
import type { Envelope } from '../keys/envelope';
import { signersOf } from '../keys/signers';
import { readChange } from './statements';
import { mayRecord, type Trust } from '../keys/trust';

/** How many of the newest lines `faultOfHistory` needs: those of the last change, and the one before them. */
export function linesNeeded(last: Envelope): number {
  return readChange(last).predicate.lines.length + 1;
}

/**
 * Why a history, or its newest lines, is not the one that the last change was signed with; undefined when it is. Each line has the
 * hash of all before it, so that one signature vouches for the whole.
 *
 * @param history oldest first
 */
export async function faultOfHistory(
  trust: Trust,
  channel: string,
  last: Envelope,
  history: readonly AuditEntry[],
): Promise<string | undefined> {
  try {
    const { predicate } = readChange(last);
    if (predicate.channel !== channel) throw new Error(`its last change is of the channel ${predicate.channel}`);
    const { signers, faults } = await signersOf(last, trust, predicate.serial);
    for (const { remote } of predicate.lines) {
      if (!signers.some(({ name }) => mayRecord(trust, name, remote)))
        throw new Error([`its last change is not signed by somebody who may record what happens to ${remote}`, ...faults].join('; '));
    }
    const index = history.length - predicate.lines.length;
    const digests = digestsOf(history);
    if (!digests) throw new Error('a line of it was changed');
    if (
      index < 0 ||
      (digests[index - 1] ?? '') !== predicate.history ||
      !isDeepStrictEqual(history.slice(index).map(ownPart), predicate.lines)
    )
      throw new Error('its newest lines are not those that were signed');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A line without what the store adds. */
const ownPart = ({ at: _at, previous: _previous, revision: _revision, digest: _digest, ...rest }: AuditEntry): object => rest;
