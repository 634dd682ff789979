import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { AskingJob, JobHandler } from '../../../platform/jobs/worker';
import type { ObjectStore } from '../../../platform/storage/object-store';
import { packNext, zip } from '../../../platform/spreadsheet/zip';
import { line, sheetEnd, sheetStart } from '../../../platform/spreadsheet/sheet';
import { SHEET_PATH, workbookParts, XLSX_TYPE } from '../../../platform/spreadsheet/workbook';
import { exportSheet, sheetNames } from './columns';
import { finish, keepPart, nextOrders, partsOf, type ExportRow, type Step } from './store';

/** Orders of one turn: about 1 MB of sheet, so that what a turn leaves to the garbage collector stays small. */
const BATCH = 500;
/** Turns until their garbage is collected, where the server runs with `--expose-gc`, as in the image (node-flags.json). */
const COLLECT_EVERY = 4;
/** How long a file can be fetched; also how long one that never gets done is tried. */
const LIFE = 24 * 3_600_000;

/**
 * Writes an export, a piece of the sheet each turn. All that is known of it is in the database with the piece, so that any
 * worker takes the next turn, whatever became of the one before. The last piece makes the file; after a day it is removed.
 * Files are written and removed outside of transactions: an export is done, and its link given out, when its file is there.
 */
export function exportShipments(objects: ObjectStore): JobHandler {
  return async (trx, jobId, now) => {
    const row = await trx.selectFrom('shipment_export').selectAll().where('job_id', '=', jobId).executeTakeFirst();
    if (!row) return undefined;
    if (row.done_at || now.getTime() >= row.created_at.getTime() + LIFE) return removeFile(objects);
    // What the turns before have left: V8 would rather let the heap grow to twice the memory that an export may take.
    if (row.parts % COLLECT_EVERY === 0) globalThis.gc?.();
    const piece = await nextPiece(trx, row);
    if (piece.last) return writeFile(objects, row, piece);
    await keepPart(trx, row, piece);
    return now;
  };
}

const removeFile = (objects: ObjectStore): AskingJob => ({
  async ask(_db, jobId) {
    await objects.remove(jobId);
    return async (trx) => {
      await trx.deleteFrom('shipment_export').where('job_id', '=', jobId).execute();
      return undefined;
    };
  },
});

/** The last piece is not kept: a worker that takes over makes it anew. */
const writeFile = (objects: ObjectStore, { parts, request }: ExportRow, { packed, bytes }: Step): AskingJob => ({
  async ask(db, jobId) {
    // Where another worker has finished meanwhile, the parts are gone: this file breaks off and replaces nothing.
    async function* pieces() {
      yield* partsOf(db, jobId, parts);
      yield bytes;
    }
    const sheet = { ...packed, path: SHEET_PATH, pieces: pieces() };
    await objects.write(jobId, zip(workbookParts(sheetNames[request.language]), sheet), XLSX_TYPE);
    return async (trx, _subject, now) => {
      await finish(trx, jobId, now);
      return new Date(now.getTime() + LIFE);
    };
  },
});

/** One piece more of the sheet. */
async function nextPiece(trx: Transaction<Database>, row: ExportRow): Promise<Step & { last: boolean }> {
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
  return { written, cursor: cursor ?? row.cursor, packed: after, bytes, last };
}
