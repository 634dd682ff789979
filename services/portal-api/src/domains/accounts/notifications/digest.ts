import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { JobTurn } from '../../../platform/jobs/worker';
import { textIn } from '../../../platform/http/errors';
import { queueMail } from '../../../platform/mail/mail-queue';
import { noticeMessages } from '../messages';
import { settingsOf } from './settings';
import { unsubscribePath } from './unsubscribe';

/** The kind of job that mails what owners are told in a day; there is one, of all owners. */
export const DIGEST = 'notification-digest';

/** The mail of the day goes out at nine in the morning of the owners, who sit in China: 01:00 UTC. */
const DIGEST_HOUR_UTC = 1;
const DAY = 24 * 3_600_000;
/** A mail of more would not be read; the rest is in the portal, and the mail says how much. */
const MAX_LINES = 100;

/** When the next mail of the day goes out. */
export function nextDigest(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR_UTC);
  return new Date(today > now.getTime() ? today : today + DAY);
}

/** Mails one owner all that waits for the mail of the day, the oldest first, and the next owner in the turn that follows at once. */
export const sendDigest: JobTurn = async (trx, _subject, now) => {
  const next = await trx.selectFrom('notification').select('owner_id').where('in_digest', '=', true).limit(1).executeTakeFirst();
  if (!next) return nextDigest(now);
  await mailDigest(trx, next.owner_id, now);
  return now;
};

/** A kind that was turned off since is left out. */
async function mailDigest(trx: Transaction<Database>, ownerId: string, now: Date): Promise<void> {
  const settings = await settingsOf(trx, ownerId);
  const waiting = await trx
    .updateTable('notification')
    .set({ in_digest: false })
    .where('owner_id', '=', ownerId)
    .where('in_digest', '=', true)
    .returning(['kind', 'title', 'text', 'path', 'created_at'])
    .execute();
  const told = waiting
    .filter(({ kind }) => !settings.without_mail.includes(kind))
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  if (told.length === 0) return;
  const owner = await trx.selectFrom('owner').select(['email', 'language']).where('id', '=', ownerId).executeTakeFirstOrThrow();
  const say = (text: (typeof noticeMessages)[keyof typeof noticeMessages], params = {}) => textIn(text, owner.language, params);
  const unsubscribe = unsubscribePath(settings.unsubscribe_code, 'all');
  const lines = told
    .slice(0, MAX_LINES)
    .map(({ title, text, path }) => `${title[owner.language]}\n${text[owner.language]}\n{portal}${path}`);
  const rest = told.length - lines.length;
  const text = [
    ...lines,
    ...(rest > 0 ? [say(noticeMessages.more, { n: rest })] : []),
    say(noticeMessages.unsubscribeAll, { path: unsubscribe }),
  ];
  const subject = `${say(noticeMessages.portal)}${say(noticeMessages.digest, { n: told.length })}`;
  await queueMail(trx, { to: owner.email, subject, text: `${text.join('\n\n')}\n`, unsubscribe }, now);
}
