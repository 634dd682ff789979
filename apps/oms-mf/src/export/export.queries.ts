import { api, ErrorCode, type CallData, type CallInput } from '@portal/api-client';
import { CallError, pollWhile, queryOptions, unwrap } from '@portal/remote-kit';

export type ExportFilter = NonNullable<CallInput<'shipment', 'export'>['filter']>;

/** Often enough for a bar that moves, seldom enough for a server that works. */
const EVERY_MS = 1000;

export const startExport = (filter: ExportFilter) => unwrap(api.shipment.export({ filter }));

/** How far a job is; asked for again and again until its file is there. */
export const exportQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: ['shipment', 'export', jobId] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.export({ jobId }, { signal })),
    enabled: jobId !== undefined,
    // The link of the answer ends after minutes.
    staleTime: 0,
    refetchInterval: pollWhile(EVERY_MS, (job?: CallData<'shipment', 'export'>) => job?.url === undefined),
  });

/** The server keeps an export for a day and then knows it no more. */
export const isForgotten = (error: unknown): boolean => error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;
