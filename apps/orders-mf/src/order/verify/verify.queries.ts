import { api, type CallInput } from '@portal/api-client';
import { queryOptions, unwrap, type Language } from '@portal/remote-kit';
import { zip5 } from '../../quote/place/place.queries';
import type { PlaceForm } from '../../quote/form';

type Asked = CallInput<'quoteConfig', 'verifyAddress'>;

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** What of a place is verified; undefined while it is not complete enough to be found on a map. */
export function verifiable({ address1, address2, city, state, zip, country, locationType }: PlaceForm): Asked | undefined {
  const [street, town, region] = [address1, city, state].map((part) => part?.trim());
  if (!street || !town || !/^[A-Z]{2}$/i.test(region ?? '') || !zip || !zip5(zip)) return undefined;
  const suite = address2?.trim();
  return { address1: street, ...(suite && { address2: suite }), city: town, state: region!, zip: zip.trim(), country, locationType };
}

/** The messages come in the language of the request. */
export const verifyQuery = (address: Asked, language: Language) =>
  queryOptions({
    queryKey: ['quoteConfig', 'verifyAddress', address, language],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.verifyAddress(address, { signal })),
    staleTime: NEVER_STALE,
  });
