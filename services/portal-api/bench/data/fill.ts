import { TradeStatus, UnitSystem } from '@portal/api-contract/vocabulary';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/database/schema';
import { requestRecharge, settleBankOrder } from '../../src/domains/wallet/bank-orders';
import { hashPassword } from '../../src/domains/accounts/password';
import { seedAddressBook } from '../../src/seed/address-book';
import { insertCharges, insertEvents, insertOrders, planOrders } from './statements';
import { makeTemplates } from './templates';

const TEMPLATES = 96;
const BATCH = 100_000;
const TABLES = ['freight_order', 'order_charge', 'order_event'];

const PASSWORD = 'Freight#2026';

export interface Filling {
  orders: number;
  owners: number;
  now?: Date;
  /** Hears how far it has come. */
  report?: (line: string) => void;
}

/**
 * Fills a migrated database with orders as two years of business leave them, made by PostgreSQL itself. Their owners can
 * sign in (`owner-001@example.com` …) and have an address book and money; the orders hold none of it. The same figures
 * fill it with the same orders. Needs a superuser. Answers the owners' ids.
 */
export async function fill(
  db: Kysely<Database>,
  { orders, owners, now = new Date(), report = () => undefined }: Filling,
): Promise<string[]> {
  const ids = await addOwners(db, owners, now);
  await makeTemplates(db, ids[0]!, TEMPLATES);
  const rebuild = await withoutIndexes(db);
  for (let from = 0; from < orders; from += BATCH) {
    const to = Math.min(orders, from + BATCH);
    await db.transaction().execute(async (trx) => {
      // No foreign key is looked up eight million times: the statements copy the keys from one plan.
      await sql`set local session_replication_role = replica`.execute(trx);
      await planOrders({ from, to, orders, owners: ids, templates: TEMPLATES, now }).execute(trx);
      for (const statement of [insertOrders, insertCharges, insertEvents]) await statement.execute(trx);
      await sql`drop table plan`.execute(trx);
    });
    report(`${to} orders`);
  }
  await sql`drop table template`.execute(db);
  await rebuild(report);
  await sql`select setval('order_number', ${orders})`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return ids;
}

async function addOwners(db: Kysely<Database>, count: number, now: Date): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const ids = Array.from({ length: count }, (_, n) => `own_${String(n + 1).padStart(20, '0')}`);
  await db.transaction().execute(async (trx) => {
    for (const [n, id] of ids.entries()) {
      const number = String(n + 1).padStart(3, '0');
      const email = `owner-${number}@example.com`;
      const company = `示例货主 ${number}`;
      await trx
        .insertInto('owner')
        .values({
          id,
          email,
          password_hash,
          company,
          contact_name: '操作部',
          phone: '312-555-0142',
          language: 'zh',
          unit_system: UnitSystem.IMPERIAL,
        })
        .execute();
      await seedAddressBook(trx, { id, email, company, extFlag: false }, now);
      const transactionNo = await requestRecharge(trx, id, { cents: 50_000_00, method: 'wire', receiptObjects: [] }, now);
      await settleBankOrder(trx, transactionNo, { status: TradeStatus.SUCCESS }, now);
    }
  });
  return ids;
}

/** Takes away the indexes that no constraint needs: making one at the end is several times faster than keeping it up. Answers how to put them back. */
async function withoutIndexes(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${TABLES}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  return async (report: (line: string) => void) => {
    for (const { name, definition } of rows) {
      await sql.raw(definition).execute(db);
      report(`index ${name}`);
    }
  };
}
