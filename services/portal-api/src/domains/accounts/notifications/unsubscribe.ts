import { NotificationKind } from '@portal/api-contract/vocabulary';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Message } from '../../../platform/http/errors';

const PATH = '/api/notification/unsubscribe';

/** The mails that a link ends: of one kind, or all but those about the security of the account. */
type Ended = NotificationKind | 'all';

/** The path at the portal with which mails end without a sign-in. `code` names the owner and nothing else. */
export const unsubscribePath = (code: string, ended: Ended): string => `${PATH}/${code}/${ended}`;

const optional = Object.values(NotificationKind).filter((kind) => kind !== NotificationKind.SECURITY);

const words = {
  title: { zh: '停止此类邮件', en: 'Stop these mails' },
  ask: {
    zh: '点击后，不再发送此类通知邮件；可在“个人中心 → 通知”中重新打开。',
    en: 'These notification mails end when you press the button. You turn them on again in your profile, under “Notifications”.',
  },
  press: { zh: '停止发送', en: 'Stop sending' },
  done: { zh: '已停止发送此类邮件。', en: 'These mails have ended.' },
  unknown: { zh: '链接无效。', en: 'This link is not valid.' },
} satisfies Record<string, Message>;

const both = ({ zh, en }: Message): string => `<p lang="zh">${zh}</p><p lang="en">${en}</p>`;

/** A page for who opened a link of a mail; it has neither script nor style, which its policy forbids. */
function page(reply: FastifyReply, status: number, content: string): FastifyReply {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title.zh} · ${words.title.en}</title>`;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="zh"><head>${head}</head><body><main>${content}</main></body></html>`);
}

/** Turns mails off; false for a code or a kind that is none. */
async function endMails(db: Kysely<Database>, code: string, ended: string): Promise<boolean> {
  const kinds = ended === 'all' ? optional : optional.filter((kind) => kind === ended);
  if (kinds.length === 0) return false;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('notification_settings')
      .select(['owner_id', 'without_mail'])
      .where('unsubscribe_code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    const without_mail = [...new Set([...found.without_mail, ...kinds])];
    await trx.updateTable('notification_settings').set({ without_mail }).where('owner_id', '=', found.owner_id).execute();
    return true;
  });
}

/**
 * The links in mails: POST ends them at once, which is what a mail program sends for one click (RFC 8058). GET only asks, since
 * programs that check links for viruses open them.
 */
export function serveUnsubscribe(app: FastifyInstance, { db }: { db: Kysely<Database> }, done: () => void): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { bodyLimit: 4096 },
    (_request, payload, parsed) => {
      // What is in it does not matter: the path says all.
      payload.resume();
      payload.on('end', () => parsed(null));
    },
  );
  app.get(`${PATH}/:code/:ended`, (_request, reply) =>
    page(reply, 200, `${both(words.ask)}<form method="post"><button>${words.press.zh} · ${words.press.en}</button></form>`),
  );
  app.post<{ Params: { code: string; ended: string } }>(`${PATH}/:code/:ended`, async ({ params }, reply) => {
    const ended = await endMails(db, params.code, params.ended);
    return page(reply, ended ? 200 : 404, both(ended ? words.done : words.unknown));
  });
  done();
}
