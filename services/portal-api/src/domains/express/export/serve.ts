import type { FastifyInstance } from 'fastify';
import { type FileSurroundings, serveLinks } from '../../files/serve';
import { XLSX_TYPE } from '../../../platform/spreadsheet/workbook-parts';
import { sheetNames } from './columns';

export const exportPath = (jobId: string): string => `/api/files/shipment-export/${jobId}`;

/** Serves finished exports to signed links. */
export function serveExports(app: FastifyInstance, around: FileSurroundings): void {
  serveLinks(app, around, exportPath(':jobId'), async ({ jobId = '' }) => {
    const found = await around.db
      .selectFrom('shipment_export')
      .select(['request', 'created_at'])
      .where('job_id', '=', jobId)
      .where('done_at', 'is not', null)
      .executeTakeFirst();
    const bytes = found && (await around.files.objects.read(jobId));
    if (!bytes) return undefined;
    const day = found.created_at.toISOString().slice(0, 10);
    return { bytes, contentType: XLSX_TYPE, fileName: `${sheetNames[found.request.language]} ${day}.xlsx` };
  });
}
