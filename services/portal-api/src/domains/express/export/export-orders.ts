import { createHash } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { newId } from '../../../platform/id';
import { enqueue, retryNow } from '../../../platform/jobs/store';
import type { Links } from '../../../platform/storage/files';
import { MAX_LINES } from '../../../platform/spreadsheet/sheet';
import { XLSX_TYPE } from '../../../platform/spreadsheet/workbook';
import { lockOwner } from '../../accounts/store';
import { type FileDependencies, serveLinks } from '../../files/serve';
import { shipmentMessages } from '../messages';
import { search } from '../store';
import { sheetNames } from './columns';
import { EXPORT_SHIPMENTS, findExport, runningExports, type ExportState } from './store';
import type { ExportFilter, ExportRequest } from './tables';

/** Exports of one owner at the same time. */
const MAX_RUNNING = 3;
/** After so many failures in a row the owner gets a refusal; the job is still retried. */
const MAX_FAILURES = 3;
const MAX_ROWS = MAX_LINES - 1;

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
  if (found.failures >= MAX_FAILURES) throw new BusinessError(ErrorCode.GENERIC, shipmentMessages.exportFailed);
  if (!found.doneAt) return { jobId, progress: percentOf(found) };
  const { url } = links.sign(exportPath(jobId), now);
  return { jobId, progress: 100, url };
}

async function start(trx: Transaction<Database>, context: OwnerContext, filter: ExportFilter): Promise<Data<'shipment', 'export'>> {
  const { ownerId, language, decrypt, now } = context;
  // Exports of one owner are started one after another, so that two requests at once see each other.
  const { unit_system: units } = await lockOwner(trx, ownerId);
  const request: ExportRequest = { filter, language, decrypt, units };
  const requestKey = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const running = await runningExports(trx, ownerId);
  const same = running.find((one) => one.requestKey === requestKey);
  if (same) {
    if (same.failures > 0) await retryNow(trx, EXPORT_SHIPMENTS, same.jobId, now);
    return { jobId: same.jobId, progress: percentOf(same) };
  }
  if (running.filter(({ failures }) => failures < MAX_FAILURES).length >= MAX_RUNNING) {
    throw new BusinessError(ErrorCode.TOO_MANY, shipmentMessages.exportsRunning, { count: MAX_RUNNING });
  }
  const total = await countUpTo(trx, ownerId, filter, MAX_ROWS + 1);
  if (total > MAX_ROWS) throw new InvalidInput([{ field: 'filter', text: shipmentMessages.exportTooLong }]);
  const jobId = newId('exp');
  await trx
    .insertInto('shipment_export')
    .values({ job_id: jobId, owner_id: ownerId, request: JSON.stringify(request), request_key: requestKey, total, created_at: now })
    .execute();
  await enqueue(trx, EXPORT_SHIPMENTS, jobId, now);
  return { jobId, progress: 0 };
}

/** Only a finished file is 100. */
const percentOf = ({ written, total }: Pick<ExportState, 'written' | 'total'>): number =>
  Math.min(99, Math.floor((written / Math.max(total, 1)) * 100));

async function countUpTo(trx: Transaction<Database>, ownerId: string, filter: ExportFilter, limit: number): Promise<number> {
  const { total } = await trx
    .selectFrom(search(trx, ownerId, filter).select('order_code').limit(limit).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const exportPath = (jobId: string): string => `/api/files/shipment-export/${jobId}`;

/** Serves finished exports to signed links. */
export function serveExports(app: FastifyInstance, deps: FileDependencies): void {
  serveLinks(app, deps, exportPath(':jobId'), async ({ jobId = '' }) => {
    const found = await deps.db
      .selectFrom('shipment_export')
      .select(['request', 'created_at'])
      .where('job_id', '=', jobId)
      .where('done_at', 'is not', null)
      .executeTakeFirst();
    const file = found && (await deps.files.objects.read(jobId));
    if (!file) return undefined;
    const day = found.created_at.toISOString().slice(0, 10);
    return { ...file, contentType: XLSX_TYPE, fileName: `${sheetNames[found.request.language]} ${day}.xlsx` };
  });
}
