import type { Page } from '@portal/api-client';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSharedMessages } from '../i18n/use-messages';
import type { Paging } from './params';

interface Place extends Paging {
  filtered: boolean;
  clear: () => void;
  setPage: (pageNo: number, pageSize: number, how?: { replace: boolean }) => void;
}

/** Props of ui-kit's DataTable that follow from the query and its place in the URL. */
export interface ListPage<Row> {
  rows: Row[] | undefined;
  loading: boolean;
  error: { title: string; detail: string; onRetry: () => void } | null;
  /** Whether a filter is set, and the function that clears them all. */
  filtered: boolean;
  onClear: () => void;
  pagination: Paging & { total: number; onChange: (pageNo: number, pageSize: number) => void };
}

/**
 * Fetches one page of a list. The former rows stay until the next ones arrive, and a failure replaces them with a retry. A
 * page that no longer exists (its last row was deleted) leads to the last existing page.
 *
 * @example <DataTable {...useListPage(addressPageQuery(list.query), list)} … />
 */
export function useListPage<Row, Key extends QueryKey>(
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  place: Place,
): ListPage<Row> {
  const t = useSharedMessages();
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data, isFetching, isPlaceholderData, error } = query;
  const { pageNo, pageSize, setPage } = place;
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const beyond = data !== undefined && !isPlaceholderData && pageNo > last;
  useEffect(() => {
    if (beyond) setPage(last, pageSize, { replace: true });
  });
  const failed = error !== null && !isFetching;
  return {
    rows: beyond ? undefined : data?.records,
    loading: query.isPending || isPlaceholderData || (error !== null && isFetching),
    error: failed ? { title: t('kit:listFailed'), detail: error.message, onRetry: () => void query.refetch() } : null,
    filtered: place.filtered,
    onClear: place.clear,
    pagination: { pageNo, pageSize, total, onChange: (to, size) => setPage(to, size) },
  };
}
