import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError } from '../../platform/http/errors';
import { clear, failed, forgive, type Limit, take } from './attempts';
import { ownerMessages } from './messages';

const MINUTE = 60_000;
const limit = { allowed: 10, windowMs: 15 * MINUTE };

const limitsOf = ({ email, address }: Guess): Limit[] => [
  { kind: 'login:address', subject: address, about: email, ...limit },
  { kind: 'login:account', subject: email, about: email, ...limit },
];

export interface Guess {
  /** In lower case; of an account or not. */
  email: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Looks at a password under the limit: after ten failures in 15 minutes, on one account or from one address, it is not
 * looked at any more until the oldest of them is that old. A success takes back what failed on that account, in its count
 * and in the address's; failures on other accounts stay in the address's count, else a guesser would start it anew by
 * signing in with an account of their own.
 * @returns whether `check` found the password right
 * @throws BusinessError TOO_MANY
 */
export async function guarded(db: Kysely<Database>, guess: Guess, now: Date, check: () => Promise<boolean>): Promise<boolean> {
  const tries = await take(db, limitsOf(guess), now, (until) => tooMany(until, now));
  let right = false;
  try {
    right = await check();
  } finally {
    await (right ? forgive(db, tries) : failed(db, tries));
  }
  if (right) await reopen(db, guess);
  return right;
}

/** Forgets the failures of somebody who has now shown who they are. */
export const reopen = (db: Kysely<Database>, guess: Guess): Promise<void> => clear(db, limitsOf(guess));

const tooMany = (until: Date, now: Date): BusinessError =>
  new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyAttempts, {
    minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE)),
  });
