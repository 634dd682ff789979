import type { AddressPart } from '@portal/api-client';
import { queryOptions } from '@portal/remote-kit';
import { placeQuery, placesQuery } from './place.queries';

/** The place of a complete five-digit ZIP of the United States, null where there is none; disabled for an empty text. */
export const zipPlaceQuery = (zip: string) =>
  queryOptions({
    queryKey: ['place', 'zip', zip],
    // Through the cache, so that other searches for this ZIP or place share the answers.
    queryFn: async ({ client }): Promise<AddressPart | null> => {
      const [found] = await client.fetchQuery(placesQuery({ input: zip }));
      return found ? client.fetchQuery(placeQuery(found.placeId)) : null;
    },
    enabled: zip !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
