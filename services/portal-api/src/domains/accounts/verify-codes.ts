import { randomInt } from 'node:crypto';
import { ErrorCode, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError, FieldRefusal } from '../../platform/http/errors';
import { queueMail } from '../../platform/mail/mail-queue';
import { failAttempts, takeAttempts } from './attempts';
import { codeMail, ownerMessages } from './messages';
import { hashPassword, passwordMatches } from './password';
import { findByEmail } from './store';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const goodFor = 600 * SECOND;
const resendAfter = 60 * SECOND;
const triesAllowed = 5;
/** With five guesses each, more codes would make guessing worth while. */
const codesADay = 10;

interface Purpose {
  email: string;
  scene: VerifyScene;
}

export interface CodeMailing {
  /** Codes that are mailed in an hour because one client address asks for them. */
  codesPerHour: number;
}

/**
 * Mails a code. Only the reader of the mail learns whether there is an account for the address: the answer, the work and the
 * number of mails are the same, and a code that is of no use is made and kept too, but not mailed.
 * @throws BusinessError TOO_MANY when too many were sent to the address, or asked for from one client
 */
export async function sendVerifyMsg(
  context: PublicContext,
  input: Input<'owner', 'sendVerifyMsg'>,
  { codesPerHour }: CodeMailing,
): Promise<Data<'owner', 'sendVerifyMsg'>> {
  const { db, language, now } = context;
  const purpose = { email: input.email.toLowerCase(), scene: input.scene };
  await countAsker(context, purpose.email, codesPerHour);
  const known = (await findByEmail(db, purpose.email)) !== undefined;
  const useful = known !== (purpose.scene === VerifyScene.REGISTER);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashPassword(code);
  return db.transaction().execute(async (trx) => {
    const wait = await takeTurn(trx, purpose, now);
    if (wait > 0) return { retryAfter: Math.ceil(wait / SECOND) };
    await only(trx, purpose).set({ code_hash }).execute();
    const mail = codeMail(input.email, purpose.scene, useful ? code : undefined, language);
    await queueMail(trx, mail, now, new Date(now.getTime() + goodFor));
    return { retryAfter: resendAfter / SECOND };
  });
}

/** Limits how many mails to strangers one client can cause. */
async function countAsker({ db, address, now }: PublicContext, email: string, codesPerHour: number): Promise<void> {
  const limit = { kind: 'code:address', subject: address, about: email, allowed: codesPerHour, windowMs: 60 * MINUTE };
  const asked = await takeAttempts(
    db,
    [limit],
    now,
    (until) =>
      new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyCodesAsked, {
        minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE)),
      }),
  );
  await failAttempts(db, asked);
}

/**
 * Milliseconds until another code may be sent, a minute after the last; 0 when it is the caller's turn, which is then taken.
 * @throws BusinessError TOO_MANY after ten in a day
 */
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
