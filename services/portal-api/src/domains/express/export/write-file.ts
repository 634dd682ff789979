import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { JobHandler } from '../../../platform/jobs/worker';
import type { ObjectStore } from '../../../platform/storage/object-store';
import { packNext, zip } from '../../../platform/spreadsheet/zip';
import { line, sheetEnd, sheetStart } from '../../../platform/spreadsheet/sheet';
import { SHEET_PATH, workbookParts, XLSX_TYPE } from '../../../platform/spreadsheet/workbook';
import { exportSheet, sheetNames } from './columns';
import { finish, keepPart, nextOrders, partsOf, type ExportRow } from './store';

/** Orders of one turn: about 1 MB of sheet, so that what a turn leaves to the garbage collector stays small. */
const BATCH = 500;
/** How long a file can be fetched; also how long one that never gets done is tried. */
const LIFE = 24 * 3_600_000;

/**
 * Writes an export, a piece of the sheet each turn. All that is known of it is in the database with the piece, so that any
 * worker takes the next turn, whatever became of the one before. The last piece makes the file; after a day it is removed.
 */
export function exportShipments(objects: ObjectStore): JobHandler {
  return async (trx, jobId, now) => {
    const row = await trx.selectFrom('shipment_export').selectAll().where('job_id', '=', jobId).executeTakeFirst();
    if (!row) return undefined;
    if (row.done_at || now.getTime() >= row.created_at.getTime() + LIFE) {
      await objects.remove(jobId);
      await trx.deleteFrom('shipment_export').where('job_id', '=', jobId).execute();
      return undefined;
    }
    const done = await writeOn(trx, row);
    if (!done) return now;
    await objects.write(jobId, zip(workbookParts(sheetNames[row.request.language]), done), XLSX_TYPE);
    await finish(trx, jobId, now);
    return new Date(now.getTime() + LIFE);
  };
}

/** One piece more; answers the whole sheet when that was the last. */
async function writeOn(trx: Transaction<Database>, row: ExportRow) {
  const { orders, events, cursor } = await nextOrders(trx, row, BATCH);
  const last = orders.length < BATCH;
  const written = row.written + orders.length;
  const { columns, cells } = exportSheet(row.request);
  const text = [
    row.parts === 0 ? sheetStart(columns) : '',
    ...orders.map((order) => line(cells(order, events.get(order.order_code)))),
    last ? sheetEnd(columns, written) : '',
  ].join('');
  const { bytes, after } = await packNext(row, text, last);
  await keepPart(trx, row, { written, cursor: cursor ?? row.cursor, packed: after, bytes });
  return last ? { ...after, path: SHEET_PATH, pieces: partsOf(trx, row.job_id, row.parts + 1) } : undefined;
}
