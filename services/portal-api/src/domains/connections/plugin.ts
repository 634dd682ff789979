import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { logFailure } from '../../platform/jobs/worker';
import type { FieldCipher } from '../wallet/field-cipher';
import { sealAgain } from './store';

/** Connections to carriers: at each start, what a former key has sealed is sealed with the current one. They are few. */
export function carrierConnections(
  app: FastifyInstance,
  { db, cipher }: { db: Kysely<Database>; cipher: FieldCipher },
  done: () => void,
): void {
  app.addHook('onListen', async () => {
    try {
      const count = await sealAgain(db, cipher);
      if (count > 0) app.log.info({ count, key: cipher.keyId }, 'credentials of carriers sealed with the current key');
    } catch (error) {
      logFailure(app, 'credentials of carriers are still sealed with a former key')(error);
    }
  });
  done();
}
