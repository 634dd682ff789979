import { ErrorCode, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import type { Mailer } from '../../platform/mail/mailer';
import { failed, take } from './attempts';
import { codeMail } from './code-mails';
import { ownerMessages } from './messages';
import { findByEmail } from './store';
import { issueCode, withdrawCode } from './verify-codes';

const MINUTE = 60_000;

export interface CodeMailing {
  mailer: Mailer;
  /** Codes that are mailed in an hour because one client address asks for them. */
  codesPerHour: number;
}

/**
 * Mails a code. Whether there is an account for the address is told to its reader alone: the answer, the work and the
 * number of mails are the same, and a code that is of no use is made and kept too, but not mailed.
 * @throws BusinessError TOO_MANY when too many were sent to the address, or asked for from one client, GENERIC when the mail cannot be sent
 */
export async function sendVerifyMsg(
  context: PublicContext,
  input: Input<'owner', 'sendVerifyMsg'>,
  { mailer, codesPerHour }: CodeMailing,
): Promise<Data<'owner', 'sendVerifyMsg'>> {
  const { db, language, now, log } = context;
  const purpose = { email: input.email.toLowerCase(), scene: input.scene };
  await countAsker(context, purpose.email, codesPerHour);
  const { code, retryAfter } = await issueCode(db, purpose, now);
  if (code === undefined) return { retryAfter };
  const known = (await findByEmail(db, purpose.email)) !== undefined;
  const useful = known !== (purpose.scene === VerifyScene.REGISTER);
  try {
    await mailer.send(codeMail(input.email, purpose.scene, useful ? code : undefined, language));
  } catch (error) {
    await withdrawCode(db, purpose, now);
    // Neither the message nor the server's answer: both may repeat the address.
    const { name, code: reason } = error as Error & { code?: string };
    log.error({ name, code: reason }, 'a mail could not be sent');
    throw new BusinessError(ErrorCode.GENERIC, ownerMessages.mailFailed);
  }
  return { retryAfter };
}

/** Nobody makes the portal mail strangers without end. */
async function countAsker({ db, address, now }: PublicContext, email: string, codesPerHour: number): Promise<void> {
  const limit = { kind: 'code:address', subject: address, about: email, allowed: codesPerHour, windowMs: 60 * MINUTE };
  const asked = await take(
    db,
    [limit],
    now,
    (until) =>
      new BusinessError(ErrorCode.TOO_MANY, ownerMessages.tooManyCodesAsked, {
        minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE)),
      }),
  );
  await failed(db, asked);
}
