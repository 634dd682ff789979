import { api, type AddressPart } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** Places that a ZIP, its beginning, or a city's name may mean. The call takes at least three characters. */
export const placesQuery = (input: string) =>
  queryOptions({
    queryKey: ['location', 'search', input],
    queryFn: ({ signal }) => unwrap(api.location.searchPlace({ input }, { signal })),
    enabled: input.trim().length >= 3,
    staleTime: NEVER_STALE,
  });

/** City, state and ZIP of a place that was found. */
export const placeQuery = (placeId: string) =>
  queryOptions({
    queryKey: ['location', 'detail', placeId],
    queryFn: ({ signal }) => unwrap(api.location.detail({ placeId }, { signal })),
    staleTime: NEVER_STALE,
  });

/** The five digits of a complete ZIP. */
export const zip5 = (text: string | null | undefined): string | undefined => /^(\d{5})(-\d{4})?$/.exec(text?.trim() ?? '')?.[1];

/** The place of a complete ZIP; null where there is none. */
export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['location', 'zip', zip],
    queryFn: async ({ signal }): Promise<AddressPart | null> => {
      const [found] = await unwrap(api.location.searchPlace({ input: zip }, { signal }));
      return found ? unwrap(api.location.detail({ placeId: found.placeId }, { signal })) : null;
    },
    enabled: zip !== '',
    staleTime: NEVER_STALE,
  });

/** `Chicago, IL` */
export const cityLine = (place: { city?: string | null | undefined; state?: string | null | undefined } | null | undefined): string => [place?.city, place?.state].filter(Boolean).join(', ');
