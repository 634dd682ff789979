import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { checkReadable, hasUnlabelled } from './domains/wallet/account-numbers';
import { createFieldCipher } from './domains/wallet/field-cipher';
import type { Env } from './env';
import type { Database } from './platform/database/schema';
import type { KeyRing } from './platform/keys/key-ring';
import { type KeySource, registerKeys } from './platform/keys/register-keys';

/** The keys that all servers of one database share. */
export interface ServerKeys {
  /** Encrypts account numbers. */
  field: KeyRing;
  /** Signs links to files. */
  link: KeyRing;
}

type KeyEnv = Pick<Env, 'FIELD_KEYS' | 'LINK_KEYS' | 'DATA_DIR'>;

/** Reads the keys of this server and registers them in the database. @throws OperatorError for other keys than the database is used with */
export const openServerKeys = (db: Kysely<Database>, env: KeyEnv): Promise<ServerKeys> =>
  db.transaction().execute(async (trx) => ({
    field: await fieldKeysIn(trx, env),
    link: await registerKeys(trx, sourceOf('link', 'LINK_KEYS', 'link-key', env)),
  }));

/** The same for a program that reads account numbers and signs no links. */
export const openFieldKeys = (db: Kysely<Database>, env: Omit<KeyEnv, 'LINK_KEYS'>): Promise<KeyRing> =>
  db.transaction().execute((trx) => fieldKeysIn(trx, { ...env, LINK_KEYS: 'folder' }));

async function fieldKeysIn(trx: Transaction<Database>, env: KeyEnv): Promise<KeyRing> {
  const source = sourceOf('field', 'FIELD_KEYS', 'account-key', env);
  const ring = await registerKeys(trx, source, () => hasUnlabelled(trx));
  await checkReadable(trx, createFieldCipher(ring), source.given ? 'FIELD_KEYS' : 'account-key in DATA_DIR');
  return ring;
}

const sourceOf = (ring: KeySource['ring'], variable: 'FIELD_KEYS' | 'LINK_KEYS', file: string, env: KeyEnv): KeySource => {
  const given = env[variable];
  return { ring, variable, given: given === 'folder' ? undefined : given, file: join(env.DATA_DIR, file) };
};
