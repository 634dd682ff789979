import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/database/schema';
import { keyRing } from '../src/platform/keys/key-ring';

const secrets = { field: Buffer.alloc(32, 1), link: Buffer.alloc(32, 2) };

/** The keys of every test server. */
export const testKeys = { field: keyRing('field', [secrets.field]), link: keyRing('link', [secrets.link]) };

/** The same for the environment of a server. */
export const testKeysEnv = { FIELD_KEYS: secrets.field.toString('base64'), LINK_KEYS: secrets.link.toString('base64') };

/** Registers them in a database, as the first server does that starts on it. */
export async function registerTestKeys(db: Kysely<Database>): Promise<void> {
  const rows = (['field', 'link'] as const).map((ring) => ({ key_id: testKeys[ring].current.id, ring }));
  await db.insertInto('server_key').values(rows).execute();
}
