import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs/worker';
import type { ObjectStore } from '../../platform/storage/object-store';

/** The kind of job that forgets an upload which nothing needs; its subject is the objectName. */
export const CLEAN_UP_OBJECT = 'oss.sweep';

/** How long an upload may wait for the order or top-up that it belongs to. */
export const UNATTACHED_LIFE = 24 * 3_600_000;

/** Whether a feature has attached an owner's object to something of its own. */
export type IsAttached = (trx: Transaction<Database>, ownerId: string, objectName: string) => Promise<boolean>;

/** Removes an upload that was attached to nothing by now, with its bytes. */
export function cleanUpObject(objects: ObjectStore, attachments: readonly IsAttached[]): JobHandler {
  return async (trx, objectName) => {
    const object = await trx
      .selectFrom('stored_object')
      .select('owner_id')
      .where('object_name', '=', objectName)
      .forUpdate()
      .executeTakeFirst();
    if (!object) return undefined;
    for (const isAttached of attachments) if (await isAttached(trx, object.owner_id, objectName)) return undefined;
    await trx.deleteFrom('stored_object').where('object_name', '=', objectName).execute();
    // Should the transaction fail after this, the next try finds the row again and removes nothing twice.
    await objects.remove(objectName);
    return undefined;
  };
}
