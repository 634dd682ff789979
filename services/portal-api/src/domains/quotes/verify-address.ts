import { Country, LocationType } from '@portal/api-contract/vocabulary';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { quoteMessages } from './messages';
import { placeOfZip } from './zips';

type Address = Input<'quoteConfig', 'verifyAddress'>;
type Verdict = Data<'quoteConfig', 'verifyAddress'>;

/** What only homes are called; a suite or a unit may be an office. */
const HOME = /(?<![a-z])(?:apt|apartment|condo|mobile home|trailer park)(?![a-z])|公寓|住宅|小区/i;

/** Holds an address to the ZIP table; `normalized` carries the table's city, state and middle of the ZIP. */
export async function verifyAddress({ db, language }: PublicContext, address: Address): Promise<Verdict> {
  const residential = address.locationType === LocationType.RESIDENTIAL || HOME.test(`${address.address1 ?? ''} ${address.address2 ?? ''}`);
  if (address.country !== Country.US) return { valid: false, residential, messages: [quoteMessages.country[language]] };
  const place = await placeOfZip(db, address.zip);
  if (!place) return { valid: false, residential, messages: [quoteMessages.unknownZip[language]] };
  const otherState = address.state !== undefined && address.state !== place.state;
  // A ZIP serves several towns under one post office name: another city is worth a look, not wrong.
  const otherCity = address.city !== undefined && address.city.toLowerCase() !== place.city.toLowerCase();
  const { city, state, lat, lng } = place;
  return {
    valid: !otherState,
    normalized: { ...address, city, state, lat, lng },
    residential,
    messages: [
      ...(otherState ? [quoteMessages.zipOfOtherState[language]] : []),
      ...(otherCity ? [quoteMessages.zipOfOtherCity[language]] : []),
    ],
  };
}
