import { Language, NotificationKind } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { type Message, textIn } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import { queueMail } from '../../platform/mail/mail-queue';
import { type Notice, noticeMessages } from './messages';
import { unsubscribePath } from './notifications/unsubscribe';
import { settingsOf } from './notifications/settings';

const languages = Object.values(Language);

/**
 * Tells an owner what happened: in the list of the portal, and by mail in the owner's language, as the owner's settings want it.
 * What concerns the security of the account is always mailed, with the time and with what to do if it was somebody else. Called
 * in the transaction of the event: neither is there without the other.
 */
export async function notifyOwner(trx: Kysely<Database>, ownerId: string, notice: Notice, now: Date): Promise<void> {
  const { kind = NotificationKind.SECURITY, path = '/profile' } = notice;
  const settings = await settingsOf(trx, ownerId);
  const inPortal = !settings.without_portal.includes(kind);
  const mailed = !settings.without_mail.includes(kind);
  const inDigest = mailed && settings.daily_mail && kind !== NotificationKind.SECURITY;
  if (inPortal || inDigest) {
    await trx
      .insertInto('notification')
      .values({
        id: newId('ntf'),
        owner_id: ownerId,
        kind,
        title: inJson(capitalized(inEach(notice.subject, notice))),
        text: inJson(inEach(notice.text, notice)),
        path,
        in_portal: inPortal,
        in_digest: inDigest,
        created_at: now,
        read_at: null,
      })
      .execute();
  }
  if (mailed && !inDigest) await mailNotice(trx, ownerId, notice, { kind, path, code: settings.unsubscribe_code, now });
}

/** A text of a notice in a language, with what happened filled in. */
function noticeText(text: Message, { params = {} }: Notice, language: Language): string {
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]);
  return textIn(text, language, Object.fromEntries(values) as Record<string, string | number>);
}

const inEach = (text: Message, notice: Notice): [Language, string][] =>
  languages.map((language) => [language, noticeText(text, notice, language)]);

const inJson = (texts: [Language, string][]): string => JSON.stringify(Object.fromEntries(texts));

/** A subject goes on after the name of the portal; in the list it begins a line. */
const capitalized = (subject: [Language, string][]) =>
  subject.map(([language, text]): [Language, string] => [language, text[0]!.toUpperCase() + text.slice(1)]);

interface About {
  kind: NotificationKind;
  path: string;
  code: string;
  now: Date;
}

async function mailNotice(trx: Kysely<Database>, ownerId: string, notice: Notice, { kind, path, code, now }: About): Promise<void> {
  const owner = await trx.selectFrom('owner').select(['email', 'language']).where('id', '=', ownerId).executeTakeFirstOrThrow();
  const say = (text: Message, params = {}) => textIn(text, owner.language, params);
  const text = noticeText(notice.text, notice, owner.language);
  const subject = `${say(noticeMessages.portal)}${noticeText(notice.subject, notice, owner.language)}`;
  const secure = kind === NotificationKind.SECURITY;
  const unsubscribe = secure ? null : unsubscribePath(code, kind);
  const lines = secure
    ? [text, say(noticeMessages.time, { time: momentIn(now) }), say(noticeMessages.notYou)]
    : [text, say(noticeMessages.open, { path }), say(noticeMessages.unsubscribe, { path: unsubscribe })];
  await queueMail(trx, { to: owner.email, subject, text: `${lines.join('\n\n')}\n`, unsubscribe }, now);
}

/** `2026-03-01 17:05 UTC`: the server does not know the owner's time zone. */
export const momentIn = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
