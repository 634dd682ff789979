import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';

/** More are shown as so many and more. */
const MAX_UNREAD = 100;

const countUnread = statement<{ ownerId: string }, { unread: number }>((db, { ownerId }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('in_portal', '=', true)
        .where('read_at', 'is', null)
        .limit(MAX_UNREAD)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread')),
);

/** How many notifications of the owner are not read, up to a hundred. */
export const unreadOf = async (db: Kysely<Database>, ownerId: string): Promise<number> => (await countUnread(db, { ownerId }))[0]!.unread;
