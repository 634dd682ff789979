import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { failuresOf } from '../../../platform/jobs/store';
import type { Packed } from '../../../platform/spreadsheet/zip';
import { type EventRow, search, type ShipmentRow } from '../store';
import type { Cursor, ShipmentExportTables } from './tables';

/** The kind of job that writes an export; its subject is the jobId. */
export const EXPORT_SHIPMENTS = 'export-shipments';

export type ExportRow = Selectable<ShipmentExportTables['shipment_export']>;
export interface ExportState {
  jobId: string;
  requestKey: string;
  total: number;
  written: number;
  doneAt: Date | null;
  /** Of its job, since the last turn that succeeded. */
  failures: number;
}

const states = (db: Kysely<Database>, ownerId: string) =>
  db
    .selectFrom('shipment_export as e')
    .innerJoin(failuresOf(db, EXPORT_SHIPMENTS).as('job'), 'job.subject', 'e.job_id')
    .select(['e.job_id as jobId', 'e.request_key as requestKey', 'e.total', 'e.written', 'e.done_at as doneAt', 'job.failures'])
    .where('e.owner_id', '=', ownerId);

/** An owner's export by its jobId; none when its life is over. */
export const findExport = (db: Kysely<Database>, ownerId: string, jobId: string): Promise<ExportState | undefined> =>
  states(db, ownerId).where('e.job_id', '=', jobId).executeTakeFirst();

export const runningExports = (db: Kysely<Database>, ownerId: string): Promise<ExportState[]> =>
  states(db, ownerId).where('e.done_at', 'is', null).execute();

/** The next orders of an export, newest first, with what happened to each last. */
export async function nextOrders(trx: Transaction<Database>, { owner_id, request, cursor }: ExportRow, limit: number) {
  let query = search(trx, owner_id, request.filter)
    .selectAll()
    .select(sql<string>`created_at::text`.as('exact_time'))
    .orderBy('created_at', 'desc')
    .orderBy('order_code', 'desc')
    .limit(limit);
  if (cursor) query = query.where(sql<boolean>`(created_at, order_code) < (${cursor.createdAt}::timestamptz, ${cursor.orderCode})`);
  const orders: (ShipmentRow & { exact_time: string })[] = await query.execute();
  const events = await latestEvents(
    trx,
    orders.map(({ order_code }) => order_code),
  );
  const last = orders.at(-1);
  return { orders, events, cursor: last && { createdAt: last.exact_time, orderCode: last.order_code } };
}

async function latestEvents(trx: Transaction<Database>, codes: readonly string[]): Promise<Map<string, EventRow>> {
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('shipment_event')
    .selectAll()
    .distinctOn('order_code')
    .where('order_code', '=', sql<string>`any(${codes})`)
    .orderBy('order_code')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_code, row]));
}

export interface Step {
  written: number;
  cursor: Cursor | null;
  packed: Packed;
  bytes: Buffer;
}

/** Keeps a piece of the sheet and how far the export is with it. */
export async function keepPart(
  trx: Transaction<Database>,
  { job_id, parts }: ExportRow,
  { written, cursor, packed, bytes }: Step,
): Promise<void> {
  await trx.insertInto('shipment_export_part').values({ job_id, part: parts, bytes }).execute();
  await trx
    .updateTable('shipment_export')
    .set({ written, parts: parts + 1, cursor: JSON.stringify(cursor), ...packed })
    .where('job_id', '=', job_id)
    .execute();
}

/** The pieces in order; one at a time is in memory. */
export async function* partsOf(db: Kysely<Database>, jobId: string, count: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < count; part += 1) {
    const { bytes } = await db
      .selectFrom('shipment_export_part')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    yield bytes;
  }
}

export async function finish(trx: Transaction<Database>, jobId: string, now: Date): Promise<void> {
  await trx.deleteFrom('shipment_export_part').where('job_id', '=', jobId).execute();
  await trx.updateTable('shipment_export').set({ done_at: now }).where('job_id', '=', jobId).execute();
}
