import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { type Message, textIn } from '../../platform/http/errors';
import { queueMail } from '../../platform/mail/mail-queue';
import { type Notice, noticeMessages } from './messages';

/**
 * Mails an owner about something that concerns the security of the account, in the owner's language, with the time and with what
 * to do if it was somebody else. Called in the transaction of the event: neither is there without the other.
 */
export async function notifyOwner(trx: Kysely<Database>, ownerId: string, notice: Notice, now: Date): Promise<void> {
  const owner = await trx.selectFrom('owner').select(['email', 'language']).where('id', '=', ownerId).executeTakeFirstOrThrow();
  const params = { ...notice.params, time: momentIn(now) };
  const say = (text: Message) => textIn(text, owner.language, params);
  const lines = [notice.text, noticeMessages.time, noticeMessages.notYou].map(say);
  const mail = { to: owner.email, subject: `${say(noticeMessages.portal)}${say(notice.subject)}`, text: `${lines.join('\n\n')}\n` };
  await queueMail(trx, mail, now);
}

/** `2026-03-01 17:05 UTC`: the server does not know the owner's time zone. */
export const momentIn = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
