import { randomInt } from 'node:crypto';
import { ErrorCode, type VerifyScene } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { BusinessError, FieldRefusal } from '../../platform/http/errors';
import { ownerMessages } from './messages';
import { hashPassword, passwordMatches } from './password';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;

const goodFor = 600 * SECOND;
const resendAfter = 60 * SECOND;
const triesAllowed = 5;
/** With five guesses each, more codes would make guessing worth while. */
const codesADay = 10;

interface Purpose {
  email: string;
  scene: VerifyScene;
}

export type IssuedCode = { code: string; retryAfter: number } | { code?: undefined; retryAfter: number };

/**
 * A new code of six digits, which replaces the one before; only its hash is kept. None is made while the last is younger
 * than a minute: `retryAfter` tells the seconds left, for the caller and for whoever asks at the same moment.
 * @throws BusinessError TOO_MANY after ten in a day
 */
export async function issueCode(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<IssuedCode> {
  const wait = await db.transaction().execute((trx) => takeTurn(trx, purpose, now));
  if (wait > 0) return { retryAfter: Math.ceil(wait / SECOND) };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await only(db, purpose)
    .set({ code_hash: await hashPassword(code) })
    .execute();
  return { code, retryAfter: resendAfter / SECOND };
}

/** Milliseconds until another code may be sent; 0 when it is the caller's turn, which is then taken. */
async function takeTurn(trx: Transaction<Database>, purpose: Purpose, now: Date): Promise<number> {
  const ago = (time: number) => new Date(now.getTime() - time);
  const first = await trx
    .insertInto('verify_code')
    .values({ ...purpose, code_hash: null, sent_at: now, sent_count: 1, counted_from: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return 0;
  const last = await trx
    .selectFrom('verify_code')
    .selectAll()
    .where('email', '=', purpose.email)
    .where('scene', '=', purpose.scene)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wait = last.sent_at.getTime() + resendAfter - now.getTime();
  if (wait > 0) return wait;
  const newDay = last.counted_from <= ago(24 * HOUR);
  if (!newDay && last.sent_count >= codesADay) throw new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyCodes);
  const counted = newDay ? { sent_count: 1, counted_from: now } : { sent_count: last.sent_count + 1 };
  await only(trx, purpose)
    .set({ ...counted, code_hash: null, tries: 0, sent_at: now })
    .execute();
  return 0;
}

/** Takes back a code that could not be sent, so that another may be asked for at once. */
export async function withdrawCode(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<void> {
  await only(db, purpose)
    .set({ code_hash: null, sent_at: new Date(now.getTime() - resendAfter) })
    .execute();
}

/**
 * Checks a code; each try counts at once, outside of any transaction, so that neither a refusal nor many tries at the
 * same moment get around the limit. Answers what uses the code up, to be called in the transaction of the work.
 * @throws FieldRefusal for a wrong, expired, used or too often tried code
 */
export async function checkCode(
  db: Kysely<Database>,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<(trx: Transaction<Database>) => Promise<void>> {
  const row = await only(db, purpose)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', triesAllowed)
    .where('sent_at', '>', new Date(now.getTime() - goodFor))
    .where('code_hash', 'is not', null)
    .returning('code_hash')
    .executeTakeFirst();
  const hash = row?.code_hash;
  if (!hash || !(await passwordMatches(hash, code))) throw badCode();
  return async (trx) => {
    const { numUpdatedRows } = await only(trx, purpose).set({ code_hash: null }).where('code_hash', '=', hash).executeTakeFirst();
    if (numUpdatedRows === 0n) throw badCode();
  };
}

export const badCode = () => new FieldRefusal(ErrorCode.BAD_VERIFY_CODE, 'code', ownerMessages.badCode);

const only = (db: Kysely<Database>, { email, scene }: Purpose) =>
  db.updateTable('verify_code').where('email', '=', email).where('scene', '=', scene);
