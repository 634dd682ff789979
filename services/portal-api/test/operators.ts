import { OPERATOR_ROLES, type OperatorRole } from '@portal/api-contract/operator';
import type { Kysely } from 'kysely';
import { addOperator } from '../src/domains/accounts/operators/operators';
import { takeInvoices } from '../src/domains/orders/invoices/decide';
import { enqueueAskBank } from '../src/domains/wallet/bank/ask-bank';
import { requestCashOut } from '../src/domains/wallet/bank-orders';
import { createFieldCipher } from '../src/domains/wallet/field-cipher';
import type { Database } from '../src/platform/database/schema';
import type { Operator } from '../src/platform/http/contract';
import { newId } from '../src/platform/id';
import { approvePayout, payByCheque } from './payouts';
import { testKeys } from './server-keys';

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

/** A connection that is disabled, unless there is one: no carrier is asked. */
async function quietConnection(db: Kysely<Database>, scac: string, at: Date): Promise<void> {
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
}

const isOrder = async (db: Kysely<Database>, orderNo: string): Promise<boolean> =>
  (await db.selectFrom('freight_order').select('order_no').where('order_no', '=', orderNo).executeTakeFirst()) !== undefined;

/** Has an order, if it is one, be unclear: nobody knows whether its carrier has it. Answers the id of its item. */
export async function unclearOrder(db: Kysely<Database>, orderNo: string, at = new Date(), scac = 'QUEU'): Promise<string> {
  await quietConnection(db, scac, at);
  if (!(await isOrder(db, orderNo))) return `tender:${orderNo}`;
  await db
    .insertInto('order_tender')
    .values({ order_no: orderNo, scac, pro: null, state: 'unclear', created_at: at })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ state: 'unclear', created_at: at }))
    .execute();
  return `tender:${orderNo}`;
}

/** Has the pickup of an order, if it is one, be missed. Answers the id of its item. */
export async function missedPickup(db: Kysely<Database>, orderNo: string, at = new Date(), scac = 'QUEU'): Promise<string> {
  await quietConnection(db, scac, at);
  if (!(await isOrder(db, orderNo))) return `pickup:${orderNo}`;
  const told = JSON.stringify({ pickupDate: '2026-12-01', readyTime: '09:00', closeTime: '17:00', estDeliveryDate: '2026-12-04' });
  await db
    .insertInto('order_pickup')
    .values({ order_no: orderNo, scac, state: 'missed', told, since: at })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ state: 'missed', since: at }))
    .execute();
  return `pickup:${orderNo}`;
}

/** A report of a carrier that nobody can read. Answers the id of its item. */
export async function unclearMessage(db: Kysely<Database>, at = new Date(), scac = 'QUEU'): Promise<string> {
  await quietConnection(db, scac, at);
  const id = newId('cmg');
  const values = { id, scac, topic: 'tracking', state: 'unclear', reason: 'no JSON', order_no: null } as const;
  await db
    .insertInto('carrier_message')
    .values({ ...values, body: Buffer.from(`<html>${id}</html>`), digest: Buffer.from(id), received_at: at })
    .execute();
  return `message:${id}`;
}

/** An invoice of a carrier for an order, if it is one, of $1 for its linehaul. Answers the id of its item. */
export async function openInvoice(db: Kysely<Database>, orderNo: string, at = new Date()): Promise<string> {
  const order = await db.selectFrom('freight_order').select(['scac']).where('order_no', '=', orderNo).executeTakeFirst();
  const { scac = 'QUEU' } = order ?? {};
  await quietConnection(db, scac, at);
  const invoiceNo = newId('inv');
  const line = { code: 'LINEHAUL', description: '', cents: 1_00 };
  await takeInvoices(db, scac, [{ invoiceNo, pro: invoiceNo, date: '2026-12-01', lines: [line] }], { cents: 0, percent: 0 }, at);
  if (order) await db.updateTable('carrier_invoice').set({ order_no: orderNo }).where('invoice_no', '=', invoiceNo).execute();
  return `invoice:${scac}:${invoiceNo}`;
}

/** A cash-out of an owner, of $1 by cheque, that waits for approval. Answers the id of its item. */
export async function openPayout(db: Kysely<Database>, email: string, now = new Date()): Promise<string> {
  const { id } = await db.selectFrom('owner').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const no = await db.transaction().execute(async (trx) => {
    const asked = { method: 'check', accountName: 'Example Goods Ltd', cents: 1_00 } as const;
    const requested = await requestCashOut(trx, createFieldCipher(testKeys.field), id, asked, now);
    await enqueueAskBank(trx, requested, now);
    return requested;
  });
  return `payout:${no}`;
}

/** One whose cheque is in the post. Answers the id of its item. */
export async function sentPayout(db: Kysely<Database>, email: string, now = new Date()): Promise<string> {
  const id = await openPayout(db, email, now);
  const transactionNo = id.replace('payout:', '');
  await approvePayout(db, transactionNo, { name: 'ana', roles: ['approve'] }, now);
  await payByCheque(db, { transactionNo, chequeNo: '1042' }, { name: 'ben', roles: ['export'] }, now);
  return id;
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
