import { api, type CallInput } from '@portal/api-client';
import { keepPreviousData, queryOptions, unwrap } from '@portal/remote-kit';

type PageInput = CallInput<'shipment', 'page'>;

export const shipmentsQuery = (input: PageInput) =>
  queryOptions({ queryKey: ['oms', 'page', input] as const, queryFn: ({ signal }) => unwrap(api.shipment.page(input, { signal })) });

/** One order by its code; asked for a few characters too many, it is absent like any other. */
export const shipmentQuery = (orderCode: string) =>
  queryOptions({
    queryKey: ['oms', 'detail', orderCode] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.detail({ orderCode }, { signal })),
  });

/** What the list shows on all its pages. */
export const filterOf = ({ pageNo: _pageNo, pageSize: _pageSize, ...filter }: PageInput): Omit<PageInput, 'pageNo' | 'pageSize'> => filter;

/** Counts per status under the same filters, whatever status and page are shown. */
export const countsQuery = (input: PageInput) => {
  const { status: _status, ...filter } = filterOf(input);
  return queryOptions({
    queryKey: ['oms', 'count', filter] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.count(filter, { signal })),
    placeholderData: keepPreviousData,
  });
};
