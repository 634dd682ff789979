import { api, type CallData } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

export type TrackResult = CallData<'shipment', 'track'>[number];

/** One answer for each number, in their order. */
export const trackQuery = (nos: string[]) =>
  queryOptions({
    queryKey: ['shipment', 'track', nos] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.track({ nos }, { signal })),
    enabled: nos.length > 0,
  });
