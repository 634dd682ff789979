import { api, type CallInput } from '@portal/api-client';
import { keepPreviousData, queryOptions, unwrap } from '@portal/remote-kit';

type PageInput = CallInput<'shipment', 'page'>;

export const shipmentsQuery = (input: PageInput) =>
  queryOptions({ queryKey: ['shipment', 'page', input] as const, queryFn: ({ signal }) => unwrap(api.shipment.page(input, { signal })) });

/** Counts per status under the same filters, whatever status and page are shown. */
export const countsQuery = ({ keyword, dateFrom, dateTo }: PageInput) => {
  const filter = { keyword, dateFrom, dateTo };
  return queryOptions({
    queryKey: ['shipment', 'count', filter] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.count(filter, { signal })),
    placeholderData: keepPreviousData,
  });
};
