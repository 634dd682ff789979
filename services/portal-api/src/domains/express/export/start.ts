import { createHash } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/jobs/store';
import type { Links } from '../../../platform/storage/links';
import { MOST_LINES } from '../../../platform/spreadsheet/sheet';
import { shipmentMessages } from '../messages';
import { search } from '../search';
import { exportPath } from './serve';
import { EXPORT_SHIPMENTS, findExport, goOnNow, lockOwner, runningExports, type ExportState } from './store';
import type { ExportFilter, ExportRequest } from './tables';

/** An owner's exports at the same time. */
const MOST_RUNNING = 3;
/** After so many failures in a row the owner is told; the job goes on trying by itself. */
const PATIENCE = 3;
const MOST_ROWS = MOST_LINES - 1;

/** With a filter: starts an export, or answers the one that is being written for the same filter. With a jobId: how far it is. */
export async function exportOrders(
  context: OwnerContext,
  { filter = {}, jobId }: Input<'shipment', 'export'>,
  links: Links,
): Promise<Data<'shipment', 'export'>> {
  if (jobId !== undefined) return progress(context, jobId, links);
  return context.transaction((trx) => start(trx, context, filter));
}

/** @throws notFound, also for another owner's; BusinessError while it fails */
async function progress({ db, ownerId, now }: OwnerContext, jobId: string, links: Links): Promise<Data<'shipment', 'export'>> {
  const found = await findExport(db, ownerId, jobId);
  if (!found) throw notFound();
  if (found.failures >= PATIENCE) throw new BusinessError(ErrorCode.GENERIC, shipmentMessages.exportFailed);
  if (!found.doneAt) return { jobId, progress: percentOf(found) };
  const { url } = await links.sign(exportPath(jobId), now);
  return { jobId, progress: 100, url };
}

async function start(trx: Transaction<Database>, context: OwnerContext, filter: ExportFilter): Promise<Data<'shipment', 'export'>> {
  const { ownerId, language, decrypt, now } = context;
  const { units } = await lockOwner(trx, ownerId);
  const request: ExportRequest = { filter, language, decrypt, units };
  const requestKey = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const running = await runningExports(trx, ownerId);
  const same = running.find((one) => one.requestKey === requestKey);
  if (same) {
    if (same.failures > 0) await goOnNow(trx, same.jobId, now);
    return { jobId: same.jobId, progress: percentOf(same) };
  }
  if (running.filter(({ failures }) => failures < PATIENCE).length >= MOST_RUNNING) {
    throw new BusinessError(ErrorCode.TOO_MANY, shipmentMessages.exportsRunning, { count: MOST_RUNNING });
  }
  const total = await countUpTo(trx, ownerId, filter, MOST_ROWS + 1);
  if (total > MOST_ROWS) throw new InvalidInput([{ field: 'filter', text: shipmentMessages.exportTooLong }]);
  const jobId = newId('exp');
  await trx
    .insertInto('shipment_export')
    .values({ job_id: jobId, owner_id: ownerId, request: JSON.stringify(request), request_key: requestKey, total, created_at: now })
    .execute();
  await enqueue(trx, EXPORT_SHIPMENTS, jobId, now);
  return { jobId, progress: 0 };
}

/** 100 is said by the file alone. */
const percentOf = ({ written, total }: Pick<ExportState, 'written' | 'total'>): number =>
  Math.min(99, Math.floor((written / Math.max(total, 1)) * 100));

async function countUpTo(trx: Transaction<Database>, ownerId: string, filter: ExportFilter, most: number): Promise<number> {
  const { total } = await trx
    .selectFrom(search(trx, ownerId, filter).select('order_code').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
