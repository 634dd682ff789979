import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { readPage } from '../../../platform/database/query';
import type { Handlers } from '../../../platform/http/contract';
import { registerCalls } from '../../../platform/http/server';
import type { Retention } from '../../../platform/jobs/retention';
import { enqueue } from '../../../platform/jobs/store';
import { registerWorker } from '../../../platform/jobs/worker';
import { DIGEST, nextDigest, sendDigest } from './digest';
import { settings, updateSettings } from './settings';
import { unreadOf } from './unread';
import { serveUnsubscribe } from './unsubscribe';

const handlers: Handlers<'notification'> = {
  list: async ({ db, ownerId }, { unread, ...paging }) => {
    let query = db.selectFrom('notification').selectAll().where('owner_id', '=', ownerId).where('in_portal', '=', true);
    if (unread) query = query.where('read_at', 'is', null);
    const { rows, ...page } = await readPage(db, query.orderBy('created_at', 'desc').orderBy('id'), paging);
    const records = rows.map(({ id, kind, title, text, path, created_at, read_at }) => ({
      id,
      kind,
      title,
      text,
      path,
      createdAt: created_at.toISOString(),
      read: read_at !== null,
    }));
    return { records, ...page, unread: await unreadOf(db, ownerId) };
  },
  read: async ({ db, ownerId, now }, { ids, until }) => {
    if (ids.length === 0 && until === undefined) return true;
    await db
      .updateTable('notification')
      .set({ read_at: now })
      .where('owner_id', '=', ownerId)
      .where('in_portal', '=', true)
      .where('read_at', 'is', null)
      .where((eb) =>
        eb.or([
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
          ...(until === undefined ? [] : [eb('created_at', '<=', new Date(until))]),
        ]),
      )
      .execute();
    return true;
  },
  settings,
  unread: async ({ db, ownerId }) => ({ unread: await unreadOf(db, ownerId) }),
  updateSettings,
};

/** What an owner is told is kept for half a year. */
export const notificationRetention: Retention = { table: 'notification', column: 'created_at', keptMs: 180 * 24 * 3_600_000 };

/** What owners are told, how they want it, and the mail of the day. */
export function notifications(app: FastifyInstance, { db, clock }: { db: Kysely<Database>; clock: () => Date }, done: () => void): void {
  registerCalls(app, 'notification', handlers);
  void app.register(serveUnsubscribe, { db });
  app.addHook('onListen', () => enqueue(db, DIGEST, 'all', nextDigest(clock())));
  registerWorker(app, { db, clock, handlers: { [DIGEST]: sendDigest }, restMs: 10_000 });
  done();
}
