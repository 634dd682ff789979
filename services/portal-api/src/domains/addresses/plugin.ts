import { AddressType } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { readPage } from '../../platform/database/query';
import type { Handlers } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { present } from './present';
import { create, remove, setDefault, update } from './service';
import { findAddress, search } from './store';

const handlers: Handlers<'addressBook'> = {
  create,
  update,
  setDefault,
  remove,
  page: async ({ db, ownerId, decrypt }, input) => {
    const query = search(db, ownerId, input).orderBy('created_at', 'desc').orderBy('id');
    const { rows, ...page } = await readPage(db, query, input);
    return { ...page, records: rows.map((row) => present(row, decrypt)) };
  },
  quickQuery: async ({ db, ownerId, decrypt }, input) => {
    const query = search(db, ownerId, input)
      .orderBy('is_default', 'desc')
      // Each type has its own default, "both" too: the default of the requested type comes first.
      .orderBy((eb) => eb.and([eb('is_default', '=', true), eb('type', '=', AddressType.BOTH)]))
      .orderBy('created_at', 'desc')
      .orderBy('id');
    const rows = await query.limit(input.limit).execute();
    return rows.map((row) => present(row, decrypt));
  },
  get: async ({ db, ownerId, decrypt }, { id }) => {
    const row = await findAddress(db, ownerId, id);
    if (!row) throw notFound();
    return present(row, decrypt);
  },
};

/** The address book of each owner. */
export function addresses(app: FastifyInstance, _options: object, done: () => void): void {
  registerCalls(app, 'addressBook', handlers);
  done();
}
