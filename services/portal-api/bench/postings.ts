import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChargeStatus, ChargeType, OrderStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, sql } from 'kysely';
import { insertCharges, insertEvents, insertOrder } from '../src/domains/orders/store';
import { requestRecharge, settleBankOrder } from '../src/domains/wallet/bank-orders';
import { CHECK_BOOKS, checkBooks } from '../src/domains/wallet/books/check-books';
import { readBooks } from '../src/domains/wallet/books/result';
import { freeze } from '../src/domains/wallet/holds';
import { migrations } from '../src/migrations/all';
import { connect } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import type { Database } from '../src/platform/database/schema';
import { startEmbedded } from '../src/platform/embedded/start';
import { enqueue } from '../src/platform/jobs/store';
import { createWorker } from '../src/platform/jobs/worker';
import { addOwner } from '../test/owners';
import { measure, ms } from './measure';

/*
 * What the checks of the books cost: `pnpm bench:postings [thousands of records]`. First the writes of a booking, with the
 * constraint triggers of the ledger and without them, in turn in one run; then runs of the check over many records.
 */
const thousands = Number(process.argv[2] ?? 500);
const ROUNDS = 12;
const BOOKINGS = 100;
const PRICE = 300_00;
const OWNERS = 500;

const triggers = {
  ledger_entry: ['ledger_entry_agrees'],
  trade_record: ['trade_record_agrees', 'trade_record_order_agrees'],
  bank_order: ['bank_order_agrees'],
  freight_order: ['freight_order_agrees'],
};

const report = (line: string) => process.stdout.write(`${line}\n`);

async function switchTriggers(db: Kysely<Database>, on: boolean): Promise<void> {
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names)
      await sql`alter table ${sql.table(table)} ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.id(name)}`.execute(db);
  }
}

let booked = 0;

/** The rows of one booking, as `createOrder` writes them. */
const book = (db: Kysely<Database>, ownerId: string) =>
  db.transaction().execute(async (trx) => {
    const at = new Date();
    const orderNo = `BENCH${(booked += 1)}`;
    const place = { city: 'Chicago', state: 'IL' };
    const quote = { total: PRICE, scac: 'TEST', estDeliveryDate: '2026-01-09' } as never;
    const request = { pickupDate: '2026-01-05', pickup: { address: place }, delivery: { address: place } } as never;
    await insertOrder(trx, { orderNo, bolNo: null, ownerId, status: OrderStatus.BOOKED, request, quote, at });
    const charge = { type: ChargeType.STANDARD, place: 'shipment', status: ChargeStatus.QUOTED } as const;
    await insertCharges(
      trx,
      orderNo,
      [
        { ...charge, code: 'LINEHAUL', cents: PRICE - 60_00 },
        { ...charge, code: 'FSC', cents: 60_00 },
      ],
      at,
    );
    await insertEvents(trx, orderNo, [{ code: 'XB', status: OrderStatus.BOOKED, time: at, place }]);
    await enqueue(trx, 'bench', orderNo, at);
    await freeze(trx, ownerId, orderNo, PRICE, at);
  });

/** Credits of many owners, written by PostgreSQL itself. */
async function fillLedger(db: Kysely<Database>, records: number): Promise<void> {
  for (let n = 0; n < OWNERS; n += 1) await addOwner(db, { email: `bench-${n}@example.com` });
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      with numbered as (select id, row_number() over () - 1 as n from owner where email like 'bench-%')
      insert into trade_record (transaction_no, owner_id, type, status, amount, balance_after, frozen_after, created_at)
        select 'B' || k, id, 6, 1, 100, 100, 0, now() from generate_series(1, ${records}::int) k join numbered on n = k % ${OWNERS}`.execute(
      trx,
    );
    await sql`
      insert into ledger_entry (transaction_no, owner_id, account, amount, created_at)
        select transaction_no, owner_id, account, amount * sign, now()
        from trade_record, (values ('available', 1), ('outside', -1)) as sides (account, sign) where transaction_no like 'B%'`.execute(trx);
    await sql`update wallet set available = (select coalesce(sum(amount), 0) from ledger_entry where owner_id = wallet.owner_id and account = 'available')
      where owner_id in (select id from owner where email like 'bench-%')`.execute(trx);
  });
  await sql`analyze`.execute(db);
}

/** One run of the check of the books. Answers its seconds, and those of its longest turn. */
async function checkRun(db: Kysely<Database>): Promise<{ seconds: number; longest: number; entries: number; differences: number }> {
  let longest = 0;
  const handler = checkBooks({ info: () => undefined, error: () => undefined });
  const timed: typeof handler = async (...turn) => {
    const before = performance.now();
    const next = await handler(...turn);
    longest = Math.max(longest, performance.now() - before);
    return next;
  };
  const now = new Date();
  await db.deleteFrom('job').execute();
  await enqueue(db, CHECK_BOOKS, 'all', now);
  const before = performance.now();
  await createWorker({ db, clock: () => now, handlers: { [CHECK_BOOKS]: timed }, onError: (error) => report(String(error)) }).runDue();
  const { entries, differences } = await readBooks(db);
  return { seconds: (performance.now() - before) / 1000, longest: longest / 1000, entries, differences: differences.length };
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-postings-'));
const server = await startEmbedded({ dataDir, report });
const db = connect(server.url, (error) => report(error.message));
try {
  await migrate(db, migrations);
  const { id } = await addOwner(db);
  const paid = { cents: 5_000_000_00, method: 'wire' as const, receiptObjects: [] };
  await db
    .transaction()
    .execute(async (trx) => settleBankOrder(trx, await requestRecharge(trx, id, paid, new Date()), { status: 1 }, new Date()));
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<string, number> = {};
    for (const on of round % 2 === 0 ? [true, false] : [false, true]) {
      await switchTriggers(db, on);
      times[String(on)] = (await measure(BOOKINGS, () => book(db, id))).p50;
    }
    ratios.push(times.true! / times.false!);
    report(`booking with the triggers${ms(times.true!)} ms, without${ms(times.false!)} ms`);
  }
  await switchTriggers(db, true);
  ratios.sort((a, b) => a - b);
  report(`ratio, median of ${ROUNDS} rounds: ${ratios[ROUNDS / 2]!.toFixed(2)}`);

  await fillLedger(db, thousands * 1000);
  for (let run = 1; run <= 3; run += 1) {
    const { seconds, longest, entries, differences } = await checkRun(db);
    report(`check ${run}: ${entries} entries, ${seconds.toFixed(2)} s, longest turn ${longest.toFixed(2)} s, ${differences} differences`);
  }
} finally {
  await db.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
