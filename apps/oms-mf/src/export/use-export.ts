import { api, ErrorCode, type CallData, type CallInput } from '@portal/api-client';
import { CallError, pollWhile, queryOptions, unwrap, useDraft, useMutation, useToast, useQuery, useMessages } from '@portal/remote-kit';
import { download } from '@portal/ui-kit/export';
import { useCallback, useEffect, useState } from 'react';
import { exportMessages } from './messages';

export type ExportFilter = NonNullable<CallInput<'shipment', 'export'>['filter']>;

/** Often enough for a bar that moves, seldom enough for a server that works. */
const EVERY_MS = 1000;

const startExport = (filter: ExportFilter) => unwrap(api.shipment.export({ filter }));

/** How far a job is; asked for again and again until its file is there. */
const exportQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: ['oms', 'export', jobId] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.export({ jobId }, { signal })),
    enabled: jobId !== undefined,
    // The link of the answer ends after minutes.
    staleTime: 0,
    refetchInterval: pollWhile(EVERY_MS, (job?: CallData<'shipment', 'export'>) => job?.url === undefined),
  });

/** The server keeps an export for a day and then knows it no more. */
const isForgotten = (error: unknown): boolean => error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;

interface Begun {
  jobId: string;
  filter: ExportFilter;
}

type ExportState = { kind: 'idle' } | { kind: 'running'; progress: number } | { kind: 'ready' } | { kind: 'failed'; error: Error };

export interface ShipmentExport {
  state: ExportState;
  /** The dialog is shown; the job goes on without it. */
  open: boolean;
  /** Begins an export of what the filter finds, in place of one that is over; shows the one that runs. */
  start: (filter: ExportFilter) => void;
  retry: () => void;
  show: () => void;
  hide: () => void;
  /** Fetches the file with a link that is made now. */
  save: () => void;
  /** Puts a finished or failed export away. */
  forget: () => void;
}

/** One export at a time, made by the server. Kept in storage: a reload, or a return to this page, finds it again. */
export function useExport(): ShipmentExport {
  const t = useMessages(exportMessages);
  const toast = useToast();
  const { value: stored, save } = useDraft<Begun | null>('oms.export', null);
  const [begun, setBegun] = useState(stored);
  const keep = useCallback(
    (next: Begun | null) => {
      setBegun(next);
      save(next);
    },
    [save],
  );
  const [open, setOpen] = useState(false);
  // What to try again when not even the start came through.
  const [asked, setAsked] = useState<ExportFilter>({});
  const starting = useMutation({ mutationFn: startExport, onSuccess: ({ jobId }, filter) => keep({ jobId, filter }) });
  const job = useQuery(exportQuery(begun?.jobId));
  const saving = useMutation({
    mutationFn: (jobId: string) => unwrap(api.shipment.export({ jobId })),
    onSuccess: ({ url = '' }) => {
      download(url, '');
      toast.success(t('saved'));
      setOpen(false);
      keep(null);
    },
  });

  const forgotten = isForgotten(job.error);
  useEffect(() => {
    if (forgotten) keep(null);
  }, [forgotten, keep]);

  const state = stateOf(begun, { starting, job, saving });
  const jobId = begun?.jobId;
  const { mutate: fetchFile, isIdle: unfetched } = saving;
  const wanted = open && state.kind === 'ready' && unfetched;
  useEffect(() => {
    // Who still waits before the dialog wants the file, not one more button.
    if (wanted && jobId) fetchFile(jobId);
  }, [wanted, jobId, fetchFile]);

  const begin = (filter: ExportFilter): void => {
    setAsked(filter);
    saving.reset();
    starting.mutate(filter, { onSuccess: (answer) => answer.jobId === jobId && void job.refetch() });
  };
  return {
    state,
    open,
    start: (filter) => {
      setOpen(true);
      if (state.kind !== 'running') begin(filter);
    },
    retry: () => (saving.error && jobId ? fetchFile(jobId) : begin(begun?.filter ?? asked)),
    show: () => setOpen(true),
    hide: () => setOpen(false),
    save: () => jobId && fetchFile(jobId),
    forget: () => {
      setOpen(false);
      starting.reset();
      saving.reset();
      keep(null);
    },
  };
}

interface Calls {
  starting: { isPending: boolean; error: Error | null };
  job: { data?: { progress: number; url?: string | undefined } | undefined; error: Error | null; isFetching: boolean };
  saving: { error: Error | null };
}

function stateOf(begun: Begun | null, { starting, job, saving }: Calls): ExportState {
  if (starting.isPending) return { kind: 'running', progress: job.data?.progress ?? 0 };
  const error = starting.error ?? saving.error ?? (job.isFetching ? null : job.error);
  if (error && !isForgotten(error)) return { kind: 'failed', error };
  if (!begun) return { kind: 'idle' };
  return job.data?.url === undefined ? { kind: 'running', progress: job.data?.progress ?? 0 } : { kind: 'ready' };
}
