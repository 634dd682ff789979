import type {
  Adoption,
  ChangeAnswer,
  ChangeBody,
  GateAnswer,
  HealthAnswer,
  HistoryAnswer,
  Overview,
  RemoteAnswer,
  SessionAnswer,
  Span,
} from '@portal/console/contract';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { get, isSignedOut, post } from './api';

/** What others release is on the page a moment later. */
const LIVE_MS = 5_000;
/** What is counted changes slowly. */
const COUNTS_MS = 15_000;

export const SESSION = ['session'] as const;

/** A session that is over is noticed by whichever call comes first: the page then says so, and keeps what it shows. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: LIVE_MS / 2 } },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSignedOut(query.state.error)) onSignedOut();
  });
  return client;
}

const live = { refetchInterval: LIVE_MS };
const counted = { refetchInterval: COUNTS_MS };
const of = (channel: string): string => `channel=${encodeURIComponent(channel)}`;

export const sessionQuery = () =>
  queryOptions({ queryKey: SESSION, queryFn: ({ signal }) => get<SessionAnswer>('/api/session', signal), staleTime: Infinity });

export const overviewQuery = (channel: string) =>
  queryOptions({
    queryKey: ['overview', channel],
    queryFn: ({ signal }) => get<Overview>(`/api/overview?${of(channel)}`, signal),
    ...live,
  });

export const remoteQuery = (channel: string, name: string) =>
  queryOptions({
    queryKey: ['remote', channel, name],
    queryFn: ({ signal }) => get<RemoteAnswer>(`/api/remotes/${encodeURIComponent(name)}?${of(channel)}`, signal),
    ...live,
  });

export const adoptionQuery = (name: string, span: Span) =>
  queryOptions({
    queryKey: ['adoption', name, span],
    queryFn: ({ signal }) => get<Adoption>(`/api/remotes/${encodeURIComponent(name)}/adoption?span=${span}`, signal),
    placeholderData: keepPreviousData,
    ...counted,
  });

export type HealthSpan = '15m' | '1h' | '6h' | '24h';

export const healthQuery = (name: string, span: HealthSpan) =>
  queryOptions({
    queryKey: ['health', name, span],
    queryFn: ({ signal }) => get<HealthAnswer>(`/api/remotes/${encodeURIComponent(name)}/health?span=${span}`, signal),
    placeholderData: keepPreviousData,
    ...counted,
  });

export const gateQuery = (channel: string, name: string, version: string) =>
  queryOptions({
    queryKey: ['gate', channel, name, version],
    queryFn: ({ signal }) =>
      get<GateAnswer>(`/api/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/check?${of(channel)}`, signal),
    // It compares with what is live, which may change; and takes seconds of the service.
    staleTime: 30_000,
  });

export const historyQuery = (channel: string, limit: number) =>
  queryOptions({
    queryKey: ['history', channel, limit],
    queryFn: ({ signal }) => get<HistoryAnswer>(`/api/history?${of(channel)}&limit=${limit}`, signal),
    placeholderData: keepPreviousData,
    ...live,
  });

export const previewQuery = (body: ChangeBody) =>
  queryOptions({
    queryKey: ['preview', body],
    queryFn: ({ signal }) => post<ChangeAnswer>('/api/preview', body, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const makeChange = (body: ChangeBody): Promise<ChangeAnswer> => post<ChangeAnswer>('/api/changes', body);
