import { api, type CallInput } from '@portal/api-client';
import { queryOptions, unwrap, type Language } from '@portal/remote-kit';
import { zip5 } from '../place/place.queries';

type Request = CallInput<'quoteConfig', 'verifyAddress'>;
type Named = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country' | 'locationType';
type Typed = { [Name in Named]?: Request[Name] | null | undefined };

/** The trimmed input of a verification; undefined while the address is too incomplete for a map. */
export function verifiableAddress({ address1, address2, city, state, zip, country, locationType }: Typed): Request | undefined {
  const [street, town, region] = [address1, city, state].map((part) => part?.trim());
  if (!country || !street || !town || !/^[A-Z]{2}$/i.test(region ?? '') || !zip || !zip5(zip)) return undefined;
  const suite = address2?.trim();
  return {
    address1: street,
    ...(suite && { address2: suite }),
    city: town,
    state: region!,
    zip: zip.trim(),
    country,
    ...(locationType && { locationType }),
  };
}

/** Whether the address exists, and its normal form. The messages depend on the language, so it is part of the key. */
export const verifyAddressQuery = (address: Request, language: Language) =>
  queryOptions({
    queryKey: ['verifyAddress', address, language],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.verifyAddress(address, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
