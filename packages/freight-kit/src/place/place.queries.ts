import { api, patterns, Country, type CallInput } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

type Search = CallInput<'location', 'searchPlace'>;

/** Places do not change, and the cache drops unused entries. */
const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The five digits of a complete ZIP or ZIP+4. */
export function zip5(text: string | null | undefined): string | undefined {
  const zip = text?.trim() ?? '';
  return patterns.zip.test(zip) ? zip.slice(0, 5) : undefined;
}

/** Places for a ZIP, a prefix of it or of a city's name; in English or Chinese; disabled for less than the server searches by. */
export function placesQuery({ input, country = Country.US }: Pick<Search, 'input' | 'country'>) {
  const text = input.trim();
  return queryOptions({
    queryKey: ['place', 'search', country, text],
    queryFn: ({ signal }) => unwrap(api.location.searchPlace({ input: text, country }, { signal })),
    enabled: patterns.placeSearch.test(text),
    staleTime: NEVER_STALE,
  });
}

/** City, state, ZIP and geocode of a place that was found. */
export const placeQuery = (placeId: string) =>
  queryOptions({
    queryKey: ['place', 'detail', placeId],
    queryFn: ({ signal }) => unwrap(api.location.detail({ placeId }, { signal })),
    staleTime: NEVER_STALE,
  });
