import { ErrorCode } from '@portal/api-contract/vocabulary';
import { type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError } from '../../platform/http/errors';
import { clearAttempts, failAttempts, type Limit, refundAttempts, takeAttempts } from './attempts';
import { type Bucket, refundToBucket, takeFromBucket } from './attempt-bucket';
import { ownerMessages } from './messages';

const MINUTE = 60_000;
const windowMs = 15 * MINUTE;

/** Who guesses a password of an account, as narrowly as the server can tell. */
export type Guess = { /** In lower case; of an account or not. */ email: string } & (
  | { /** The open session that the guess comes with. */ session: Buffer }
  | { /** The device, which has signed in to this account before. */ device: Buffer }
  | { /** Where it comes from: of the device nothing is known. */ address: string }
);

const strangers = (email: string): Bucket => ({ kind: 'login:strangers', subject: email, capacity: 50, refillMs: 15 * MINUTE });

/**
 * A session and a known device have ten failures in 15 minutes of their own, which nobody else can use up. Unknown devices
 * share ten in 15 minutes for each account and client network, thirty for each network on all accounts, and, from wherever
 * they come, fifty for each account, of which one comes back every 15 minutes.
 */
function limitsOf(guess: Guess): Limit[] {
  const { email: about } = guess;
  const own = (kind: string, id: Buffer): Limit[] => [{ kind, subject: `${about} ${id.toString('hex')}`, about, allowed: 10, windowMs }];
  if ('session' in guess) return own('login:session', guess.session);
  if ('device' in guess) return own('login:device', guess.device);
  return [
    { kind: 'login:address', subject: guess.address, about, allowed: 30, windowMs },
    { kind: 'login:network', subject: `${about} ${guess.address}`, about, allowed: 10, windowMs },
  ];
}

/**
 * Checks a password under the limits of who guesses. A success refunds the failures on that account; those on other accounts
 * stay in the count of the network, else a guesser would start it anew by signing in with an account of their own.
 * @returns whether `check` found the password right
 * @throws BusinessError TOO_MANY
 */
export async function withLoginLimit(db: Kysely<Database>, guess: Guess, now: Date, check: () => Promise<boolean>): Promise<boolean> {
  const refuse = (until: Date) => tooMany(until, now);
  const tries = await takeAttempts(db, limitsOf(guess), now, refuse);
  const shared = 'address' in guess ? strangers(guess.email) : undefined;
  let right: boolean | undefined;
  try {
    if (shared) await takeFromBucket(db, shared, now, refuse);
    right = false;
    right = await check();
  } finally {
    // Without a password to check, nothing was guessed.
    await (right === false ? failAttempts(db, tries) : refundAttempts(db, tries));
  }
  if (right) {
    if (shared) await refundToBucket(db, shared);
    await clearFailures(db, guess);
  }
  return right;
}

/** Forgets the failures of somebody who has now shown who they are. */
export const clearFailures = (db: Kysely<Database>, guess: Guess): Promise<void> => clearAttempts(db, limitsOf(guess));

const tooMany = (until: Date, now: Date): BusinessError =>
  new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyAttempts, {
    minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE)),
  });
