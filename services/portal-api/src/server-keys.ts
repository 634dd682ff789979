import { join } from 'node:path';
import type { Kysely } from 'kysely';
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
  db.transaction().execute(async (trx) => {
    const fieldKeys = sourceOf('field', 'FIELD_KEYS', 'account-key', env);
    const field = await registerKeys(trx, fieldKeys, () => hasUnlabelled(trx));
    await checkReadable(trx, createFieldCipher(field), fieldKeys.given ? 'FIELD_KEYS' : 'account-key in DATA_DIR');
    return { field, link: await registerKeys(trx, sourceOf('link', 'LINK_KEYS', 'link-key', env)) };
  });

const sourceOf = (ring: KeySource['ring'], variable: 'FIELD_KEYS' | 'LINK_KEYS', file: string, env: KeyEnv): KeySource => {
  const given = env[variable];
  return { ring, variable, given: given === 'folder' ? undefined : given, file: join(env.DATA_DIR, file) };
};
