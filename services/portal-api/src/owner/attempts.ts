import { ErrorCode } from '@portal/api-contract/enums';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { BusinessError } from '../http/errors';
import { ownerMessages } from './messages';

const allowed = 10;
const window = 15 * 60_000;

/**
 * Counts a sign-in before its password is looked at, so that many at once cannot slip past; the caller clears the count
 * after a success. Ten failures in 15 minutes close the address, known or not, until the oldest is that old.
 */
export async function countAttempt(db: Kysely<Database>, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - window);
  await db.deleteFrom('login_attempt').where('made_at', '<=', since).execute();
  const { id } = await db.insertInto('login_attempt').values({ email, made_at: now }).returning('id').executeTakeFirstOrThrow();
  const earlier = await db
    .selectFrom('login_attempt')
    .select('made_at')
    .where('email', '=', email)
    .where('id', '<', id)
    .orderBy('id')
    .execute();
  const [oldest] = earlier.slice(-allowed);
  if (!oldest || earlier.length < allowed) return;
  await db.deleteFrom('login_attempt').where('id', '=', id).execute();
  const minutes = Math.max(1, Math.ceil((oldest.made_at.getTime() + window - now.getTime()) / 60_000));
  throw new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyAttempts, { minutes });
}

export async function clearAttempts(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('email', '=', email).execute();
}
