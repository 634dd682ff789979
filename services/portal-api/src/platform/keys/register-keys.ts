import { basename } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { type Generated, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { makeKeyFile, readKeyFile } from './key-file';
import { type KeyRing, keyRing, type RingName } from './key-ring';

interface KeyTables {
  /** The keys that the servers of this database have, by their ids. What was encrypted with a key refers to its row. */
  server_key: {
    key_id: string;
    ring: RingName;
    registered_at: Generated<Date>;
  };
}

declare module '../database/schema' {
  interface Database extends KeyTables {}
}

/** Where a server has the keys of a ring from: given to it, or in a file that the first server makes. */
export interface KeySource {
  ring: RingName;
  /** The name of the environment variable. */
  variable: string;
  given: readonly Buffer[] | undefined;
  /** Read where no keys are given. */
  file: string;
}

/** Held while a server compares its keys with the database, until its transaction ends. */
const LOCK = 7_361_004_212;

/**
 * The ring of a server, whose keys are then registered in the database. A new key is registered by a server that has a
 * registered one too, so that servers with different keys never work on one database. A key that the server no longer has is
 * removed from the database, which fails while a stored value refers to it, or while `hasUnlabelled` values are stored that may.
 * @throws OperatorError with one line
 */
export async function registerKeys(
  trx: Transaction<Database>,
  source: KeySource,
  hasUnlabelled: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<KeyRing> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const rows = await trx.selectFrom('server_key').select('key_id').where('ring', '=', source.ring).orderBy('registered_at').execute();
  const registered = rows.map(({ key_id }) => key_id);
  const secrets =
    source.given ?? (await readKeyFile(source.file)) ?? (registered.length === 0 ? await makeKeyFile(source.file) : undefined);
  const place = source.given ? source.variable : `${basename(source.file)} in DATA_DIR`;
  if (!secrets)
    throw new OperatorError(`${place} is missing: put back the key ${registered.join(' or ')}, which this database is used with`);
  const ring = keyRing(source.ring, secrets);
  const own = ring.keys.map(({ id }) => id);
  const lost = registered.filter((id) => !own.includes(id));
  if (lost.length > 0 && lost.length === registered.length)
    throw new OperatorError(`${place} has other keys (${own.join(', ')}) than this database is used with: put back ${lost.join(' or ')}`);
  const added = own.filter((id) => !registered.includes(id));
  if (added.length > 0)
    await trx
      .insertInto('server_key')
      .values(added.map((key_id) => ({ key_id, ring: source.ring })))
      .execute();
  if (lost.length > 0 && (await hasUnlabelled())) throw stillNeeded(place, lost);
  for (const id of lost) await removeKey(trx, id, place);
  return ring;
}

async function removeKey(trx: Transaction<Database>, id: string, place: string): Promise<void> {
  try {
    await trx.deleteFrom('server_key').where('key_id', '=', id).execute();
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw stillNeeded(place, [id]);
  }
}

const stillNeeded = (place: string, ids: readonly string[]): OperatorError =>
  new OperatorError(
    `${place} lacks the key ${ids.join(', ')}, with which stored values are still encrypted: put it back behind the current one`,
  );
