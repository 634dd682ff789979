import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { clearAttempts, failAttempts, type Limit, refundAttempts, takeAttempts } from './attempts';
import { ownerMessages } from './messages';
import { type PasswordKey, passwordMatches, unseal } from './password';
import { openSession } from './session';
import { findByEmail } from './store';

/** Answers alike, and after the same work, for an unknown address and for a wrong password. @throws BusinessError TOO_MANY after ten failures */
export async function login(
  { db, address, now }: PublicContext,
  input: Input<'owner', 'login'>,
  { rsaPrivate }: PasswordKey,
): Promise<Data<'owner', 'login'>> {
  const email = input.email.toLowerCase();
  const password = unseal(input.password, rsaPrivate, 'password');
  const owner = await findByEmail(db, email);
  const right = await withLoginLimit(db, { email, address }, now, () => passwordMatches(owner?.password_hash, password));
  if (!owner || !right) throw new BusinessError(ErrorCode.BAD_CREDENTIALS, ownerMessages.badCredentials);
  const { token, expiresAt } = await openSession(db, owner.id, now);
  return { token, expiresAt: expiresAt.toISOString() };
}

const MINUTE = 60_000;
const limit = { allowed: 10, windowMs: 15 * MINUTE };

const limitsOf = ({ email, address }: Guess): Limit[] => [
  { kind: 'login:address', subject: address, about: email, ...limit },
  { kind: 'login:account', subject: email, about: email, ...limit },
];

interface Guess {
  /** In lower case; of an account or not. */
  email: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Checks a password under the limit: after ten failures in 15 minutes, on one account or from one address, it is not
 * checked any more until the oldest of them is that old. A success refunds the failures of that account, in its count
 * and in the address's; failures on other accounts stay in the address's count, else a guesser would start it anew by
 * signing in with an account of their own.
 * @returns whether `check` found the password right
 * @throws BusinessError TOO_MANY
 */
export async function withLoginLimit(db: Kysely<Database>, guess: Guess, now: Date, check: () => Promise<boolean>): Promise<boolean> {
  const tries = await takeAttempts(db, limitsOf(guess), now, (until) => tooMany(until, now));
  let right = false;
  try {
    right = await check();
  } finally {
    await (right ? refundAttempts(db, tries) : failAttempts(db, tries));
  }
  if (right) await clearFailures(db, guess);
  return right;
}

/** Forgets the failures of somebody who has now shown who they are. */
export const clearFailures = (db: Kysely<Database>, guess: Guess): Promise<void> => clearAttempts(db, limitsOf(guess));

const tooMany = (until: Date, now: Date): BusinessError =>
  new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyAttempts, {
    minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE)),
  });
