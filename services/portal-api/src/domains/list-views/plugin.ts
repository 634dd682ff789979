import { ErrorCode, limits } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Handlers } from '../../platform/http/contract';
import { FieldRefusal, notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { newId } from '../../platform/id';
import { lockOwner } from '../accounts/store';
import { listViewMessages } from './messages';

/** @throws FieldRefusal where another view of the list has the name */
async function refuseTaken(trx: Transaction<Database>, ownerId: string, view: { id?: string | undefined; list: string; name: string }) {
  const other = await trx
    .selectFrom('list_view')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('list', '=', view.list)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', view.name.toLowerCase()))
    .$if(view.id !== undefined, (query) => query.where('id', '<>', view.id!))
    .executeTakeFirst();
  if (other) throw new FieldRefusal(ErrorCode.CONFLICT, 'name', listViewMessages.taken);
}

/** @throws FieldRefusal where the owner keeps as many as there may be */
async function refuseFull(trx: Transaction<Database>, ownerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('list_view')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const max = limits.listView.count;
  if (Number(count) >= max) throw new FieldRefusal(ErrorCode.INVALID, 'name', listViewMessages.full, { max });
}

const handlers: Handlers<'listView'> = {
  list: ({ db, ownerId }, { list }) =>
    db
      .selectFrom('list_view')
      .select(['id', 'list', 'name', 'query'])
      .where('owner_id', '=', ownerId)
      .where('list', '=', list)
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute(),
  save: ({ transaction, ownerId, now }, { id, list, name, query }) =>
    transaction(async (trx) => {
      // Two at once could both find a name free, or the last place.
      await lockOwner(trx, ownerId);
      await refuseTaken(trx, ownerId, { id, list, name });
      const values = { name, query, saved_at: now };
      if (id === undefined) {
        await refuseFull(trx, ownerId);
        const view = { id: newId('lvw'), owner_id: ownerId, list, ...values };
        await trx.insertInto('list_view').values(view).execute();
        return { id: view.id, list, name, query };
      }
      const { numUpdatedRows } = await trx
        .updateTable('list_view')
        .set(values)
        .where('owner_id', '=', ownerId)
        .where('list', '=', list)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      return { id, list, name, query };
    }),
  remove: ({ transaction, ownerId }, { id }) =>
    transaction<true>(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('list_view').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      return true;
    }),
};

/** What each owner looks for in a list again and again, under a name. */
export function listViews(app: FastifyInstance, _options: object, done: () => void): void {
  registerCalls(app, 'listView', handlers);
  done();
}
