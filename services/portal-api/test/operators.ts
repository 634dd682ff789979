import { OPERATOR_ROLES, type OperatorRole } from '@portal/api-contract/operator';
import type { Kysely } from 'kysely';
import { addOperator } from '../src/domains/accounts/operators/operators';
import type { Database } from '../src/platform/database/schema';
import type { Operator } from '../src/platform/http/contract';
import { newId } from '../src/platform/id';

export type TestOperator = Operator & { key: string };

/** A person of the operator, with every role of those who work in the queue unless some are given. */
export async function addTestOperator(
  db: Kysely<Database>,
  roles: readonly OperatorRole[] = OPERATOR_ROLES.filter((role) => role !== 'admin'),
  name = newId('op'),
): Promise<TestOperator> {
  const key = await db.transaction().execute((trx) => addOperator(trx, { name, roles }, undefined, new Date()));
  return { name, roles, key };
}

/**
 * Has an order, if it is one, be unclear: nobody knows whether its carrier has it. No carrier is asked; one that is not connected
 * gets a connection that is disabled. Answers the id of its item.
 */
export async function unclearOrder(db: Kysely<Database>, orderNo: string, at = new Date(), scac = 'QUEU'): Promise<string> {
  const { key_id } = await db.selectFrom('server_key').select('key_id').limit(1).executeTakeFirstOrThrow();
  const connection = {
    scac,
    name: 'Carrier of the queue',
    ebol_url: 'https://carrier.test/ltl',
    account_no: '1',
    is_test: true,
    auth_header: 'x-key',
  };
  await db
    .insertInto('carrier_connection')
    .values({ ...connection, credential: Buffer.from('none'), credential_key: key_id, created_at: at, disabled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const isThere = await db.selectFrom('freight_order').select('order_no').where('order_no', '=', orderNo).executeTakeFirst();
  if (!isThere) return `tender:${orderNo}`;
  await db
    .insertInto('order_tender')
    .values({ order_no: orderNo, scac, pro: null, state: 'unclear', created_at: at })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ state: 'unclear', created_at: at }))
    .execute();
  return `tender:${orderNo}`;
}

/** A movement of the bank that matches nothing, of a statement of its own. Answers the id of its item. */
export async function openMovement(db: Kysely<Database>, cents: number, at = new Date()): Promise<string> {
  const id = newId('statement');
  await db
    .insertInto('bank_statement')
    .values({ id, account: id, day: '2026-11-25', opening: 0, closing: cents, read_at: at, read_by: 'ben' })
    .execute();
  await db
    .insertInto('bank_movement')
    .values({ statement_id: id, line: 4, type_code: '195', cents, bank_ref: 'BR1', customer_ref: '', text: 'UNKNOWN PAYER' })
    .execute();
  return `bank:${id} line 4`;
}
