import { OperatorError } from '@portal/node-kit';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { enqueue } from '../../platform/jobs/store';
import { type JobHandler, registerWorker } from '../../platform/jobs/worker';
import type { FieldCipher } from './field-cipher';
import { payeeHashes } from './payees';

/** The kind of job that encrypts account numbers, and hashes payees, anew; its subject is the id of the key. */
const RE_ENCRYPT = 'wallet.re-encrypt';

/** Numbers of one transaction, so that none takes long. */
const BATCH = 200;
const MINUTE = 60_000;

/** Whether account numbers are stored without the id of their key, as former versions do: no key may be removed meanwhile. */
export const hasUnlabelled = async (db: Kysely<Database>): Promise<boolean> => (await newestUnlabelled(db)) !== undefined;

const newestUnlabelled = (db: Kysely<Database>) =>
  db
    .selectFrom('bank_order')
    .select(['transaction_no', 'account_no'])
    .where('account_no', 'is not', null)
    .where('account_key', 'is', null)
    .orderBy('transaction_no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Before a database registers its first key: what it has encrypted must be readable. @throws OperatorError */
export async function checkReadable(db: Kysely<Database>, cipher: FieldCipher, place: string): Promise<void> {
  const row = await newestUnlabelled(db);
  if (!row?.account_no) return;
  try {
    cipher.decrypt({ bytes: row.account_no, keyId: null }, row.transaction_no);
  } catch {
    throw new OperatorError(
      `${place} has another key than the account numbers of this database are encrypted with: put the right one back`,
    );
  }
}

/** Encrypts and hashes with the current key what another one, or a former version, has stored: at each start, batch by batch, by any server that has this current key. */
export function registerReEncryption(
  app: FastifyInstance,
  { db, clock, cipher }: { db: Kysely<Database>; clock: () => Date; cipher: FieldCipher },
): void {
  app.addHook('onListen', () => enqueue(db, RE_ENCRYPT, cipher.keyId, clock()));
  const log = (count: number) => app.log.info({ count, key: cipher.keyId }, 'account numbers encrypted with the current key');
  registerWorker(app, { db, clock, handlers: { [RE_ENCRYPT]: reEncrypt(cipher, log) } });
}

/** One batch; the next one follows at once until nothing is left. `log` gets the count of each. */
export function reEncrypt(cipher: FieldCipher, log: (count: number) => void = () => undefined, batch = BATCH): JobHandler {
  return async (trx, keyId, now) => {
    const keys = (await trx.selectFrom('server_key').select('key_id').where('ring', '=', 'field').execute()).map(({ key_id }) => key_id);
    // Where servers differ in their current key for a while, each encrypts with its own.
    if (keyId !== cipher.keyId) return keys.includes(keyId) ? new Date(now.getTime() + MINUTE) : undefined;
    const others = keys.filter((id) => id !== keyId);
    const rows = await older(trx, others).limit(batch).forUpdate().skipLocked().execute();
    for (const row of rows) {
      const { transaction_no, account_no, account_key, account_name } = row;
      const value = account_no ? cipher.decrypt({ bytes: account_no, keyId: account_key }, transaction_no) : undefined;
      const payee = { ...row, ownerId: row.owner_id, accountNo: value, routingNo: row.routing_no };
      await trx
        .updateTable('bank_order')
        .set({
          ...(value !== undefined && { account_no: cipher.encrypt(value, transaction_no).bytes, account_key: keyId }),
          ...(account_name !== null && {
            payee_hash: payeeHashes(cipher, { ...payee, accountName: account_name })[0].hash,
            payee_key: keyId,
          }),
        })
        .where('transaction_no', '=', transaction_no)
        .execute();
    }
    if (rows.length > 0) log(rows.length);
    if (rows.length === batch) return now;
    // One that was in use was skipped.
    return (await older(trx, others).limit(1).executeTakeFirst()) ? new Date(now.getTime() + MINUTE) : undefined;
  };
}

const older = (trx: Transaction<Database>, keys: readonly string[]) =>
  trx
    .selectFrom('bank_order')
    .select(['transaction_no', 'owner_id', 'method', 'account_name', 'bank', 'routing_no', 'account_no', 'account_key'])
    .where((where) => {
      const olderBy = (column: 'account_key' | 'payee_key') =>
        where.or([where(column, 'is', null), ...(keys.length > 0 ? [where(column, 'in', keys)] : [])]);
      return where.or([
        where.and([where('account_no', 'is not', null), olderBy('account_key')]),
        where.and([where('account_name', 'is not', null), olderBy('payee_key')]),
      ]);
    });
