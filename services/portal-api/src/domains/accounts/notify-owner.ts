import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { type Message, type MessageParams, textIn } from '../../platform/http/errors';
import { queueMail } from '../../platform/mail/mail-queue';
import { noticeMessages } from './messages';

/** What happened to an account, in the words of the domain where it happened. */
export interface Notice {
  /** Without the name of the portal, which goes before it. */
  subject: Message;
  text: Message;
  /** For `{name}` in both; without line ends. */
  params?: MessageParams;
}

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
const momentIn = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
