import { randomBytes, randomInt } from 'node:crypto';
import { ErrorCode, VerifyScene } from '@portal/api-contract/vocabulary';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { queueMail } from '../../platform/mail/mail-queue';
import { type Bucket, takeFromBucket } from './attempt-bucket';
import { failAttempts, takeAttempts } from './attempts';
import { hashDevice, knownDevice, newDeviceToken } from './devices';
import { codeMail, ownerMessages } from './messages';
import { hashPassword } from './password';
import { findByEmail, findOwner } from './store';
import { CODE_GOOD_FOR_MS, type Purpose } from './verify-challenge';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const resendAfter = 60 * SECOND;
/** With up to ten guesses each, more codes would make guessing worth while. */
const codesADay = 10;

/** Codes for an address that unknown devices ask for, wherever they are: a guesser with many networks gets no more, and no mailbox is flooded. */
const strangers = ({ email, scene }: Purpose): Bucket => ({
  kind: 'code:strangers',
  subject: `${email} ${scene}`,
  capacity: 20,
  refillMs: HOUR,
});

export interface CodeMailing {
  /** Codes that are mailed in an hour because one client address asks for them. */
  codesPerHour: number;
}

/**
 * Mails a code and answers the id of its challenge. Only the reader of the mail learns whether there is an account for the
 * address: the answer, the work and the number of mails are the same, and a code that is of no use is made and kept too, but not mailed.
 * @throws BusinessError TOO_MANY when too many were sent to the address, or asked for from one client
 */
export async function sendVerifyMsg(
  context: PublicContext,
  input: Input<'owner', 'sendVerifyMsg'>,
  { codesPerHour }: CodeMailing,
): Promise<Data<'owner', 'sendVerifyMsg'>> {
  const { db, language, now, device, address } = context;
  const purpose = { email: input.email.toLowerCase(), scene: input.scene };
  await countAsker(context, purpose.email, codesPerHour);
  const owner = await findByEmail(db, purpose.email);
  const useful = (owner !== undefined) !== (purpose.scene === VerifyScene.REGISTER);
  const asker = await askerOf(context, purpose, owner?.id);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashPassword(code);
  const deviceToken = device.token ?? newDeviceToken();
  const issued = await db.transaction().execute(async (trx) => {
    const wait = await waitOf(trx, purpose, asker, now);
    if (wait > 0) return { retryAfter: Math.ceil(wait / SECOND) };
    if (!asker.known)
      await takeFromBucket(trx, strangers(purpose), now, () => new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyCodes));
    const id = `chl_${randomBytes(16).toString('hex')}`;
    const challenge = { id, ...purpose, asker: asker.id, device_hash: hashDevice(deviceToken), network: address, code_hash, sent_at: now };
    await trx.insertInto('verify_challenge').values(challenge).execute();
    const mail = codeMail(input.email, purpose.scene, useful ? code : undefined, language);
    await queueMail(trx, mail, now, new Date(now.getTime() + CODE_GOOD_FOR_MS));
    return { retryAfter: resendAfter / SECOND, challenge: id };
  });
  device.keep(deviceToken);
  return issued;
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

interface CodeAsker {
  /** Whose codes for an address are counted together. */
  id: string;
  /** It is the owner's session or a device that the account knows. */
  known: boolean;
}

/** Who asks for a code, as narrowly as the server can tell, so that nobody uses up what another one may ask for. */
async function askerOf(
  { db, ownerId, device, address }: PublicContext,
  { email }: Purpose,
  account: string | undefined,
): Promise<CodeAsker> {
  if (ownerId !== undefined && (await findOwner(db, ownerId)).email === email) return { id: 'owner', known: true };
  const hash = account && (await knownDevice(db, account, device.token));
  return hash ? { id: `device ${hash.toString('hex')}`, known: true } : { id: `network ${address}`, known: false };
}

/**
 * Milliseconds until this asker may have another code, a minute after the last; 0 when it is their turn.
 * @throws BusinessError TOO_MANY after ten in a day
 */
async function waitOf(trx: Transaction<Database>, { email, scene }: Purpose, asker: CodeAsker, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email} ${scene} ${asker.id}`}, 0))`.execute(trx);
  const sent = await trx
    .selectFrom('verify_challenge')
    .select('sent_at')
    .where('email', '=', email)
    .where('scene', '=', scene)
    .where('asker', '=', asker.id)
    .where('sent_at', '>', new Date(now.getTime() - 24 * HOUR))
    .orderBy('sent_at', 'desc')
    .limit(codesADay)
    .execute();
  const wait = sent[0] ? sent[0].sent_at.getTime() + resendAfter - now.getTime() : 0;
  if (wait <= 0 && sent.length >= codesADay) throw new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyCodes);
  return wait;
}
