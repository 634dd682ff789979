import type { FastifyInstance } from 'fastify';
import { logFailure } from '../../platform/jobs/worker';
import { sealAgain } from './store';
import { type CarrierWebhookOptions, serveCarrierWebhooks } from './webhook';

/** Connections to carriers: what they report by themselves is taken in; at each start, what a former key has sealed is sealed with the current one. They are few. */
export function carrierConnections(app: FastifyInstance, options: CarrierWebhookOptions, done: () => void): void {
  const { db, cipher } = options;
  serveCarrierWebhooks(app, options);
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
