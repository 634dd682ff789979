import { exposition } from '@portal/node-kit/telemetry';
import { sql } from 'kysely';
import { addTestOperator, openMovement } from '../../../test/operators';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';
import type { Statement } from '../../platform/database/executor';
import { movementQueue } from '../wallet/reconcile/movement-queue';
import { observeQueue } from './queue-metrics';
import { countOpen } from './read-queue';
import { queueSources } from './sources';
import { takeItem } from './work';

const now = new Date('2026-01-02T00:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const sources = queueSources({ payoutsByFile: true });

let database: OwnDatabase;
let last: Statement;
let stop: () => void;

beforeAll(async () => {
  database = await ownDatabase(2, (statement) => (last = statement));
  stop = observeQueue(database.db, sources, () => now);
});
afterAll(async () => {
  stop();
  await database.close();
});

const values = async (name: string) => (await exposition()).split('\n').filter((line) => line.startsWith(`portal_api_queue_${name}{`));

test('shows what is open and for how long, by kind and whether it is taken, also where there is nothing', async () => {
  await openMovement(database.db, 5_00, at(-60));
  const taken = await openMovement(database.db, 6_00, at(-90));
  const operator = await addTestOperator(database.db);
  await database.db.transaction().execute((trx) => takeItem(trx, { sources: [movementQueue], operator, now }, { id: taken }));
  const none = (...kinds: string[]) => kinds.flatMap((kind) => ['no', 'yes'].map((has) => `{kind="${kind}",taken="${has}"} 0`));
  const [before, after] = [none('tender', 'pickup', 'claim', 'payout'), none('message', 'invoice')];
  expect(await values('items')).toEqual([...before, '{kind="bank",taken="no"} 1', '{kind="bank",taken="yes"} 1', ...after].map((line) => `portal_api_queue_items${line}`));
  expect(await values('oldest_seconds')).toEqual([...before, '{kind="bank",taken="no"} 60', '{kind="bank",taken="yes"} 90', ...after].map((line) => `portal_api_queue_oldest_seconds${line}`));
});

test('a scrape reads what is open by its indexes, and nothing of what is settled', async () => {
  await countOpen(database.db, sources, now);
  const { sql: text, parameters } = last;
  const plan = await database.db.transaction().execute(async (trx) => {
    // The tables of a test are too small for an index to be worth it.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery({ ...sql`explain`.compile(trx), sql: `explain ${text}`, parameters });
    return JSON.stringify(rows);
  });
  for (const index of ['order_tender_open', 'order_claim_queue', 'trade_record_cash_out_open', 'bank_movement_open', 'carrier_message_unclear', 'carrier_invoice_open', 'operator_act_subject'])
    expect(plan).toContain(index);
});
