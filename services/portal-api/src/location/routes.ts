import { Country } from '@portal/api-contract/enums';
import type { Handlers } from '../http/context';
import { notFound } from '../http/errors';
import { readPlaceQuery } from './query';
import { findZip, searchZips } from './store';

const prefix = 'zip:';

/** Places down to the ZIP, in the United States: the data hold no streets and no other country. */
export const location: Handlers<'location'> = {
  searchPlace: async ({ db }, { input, country = Country.US }) => {
    if (country !== Country.US) return [];
    const places = await searchZips(db, readPlaceQuery(input));
    return places.map(({ zip, city, state, county }) => ({
      placeId: `${prefix}${zip}`,
      mainText: `${city}, ${state} ${zip}`,
      secondaryText: county === '' ? 'United States' : `${county}, United States`,
    }));
  },
  detail: async ({ db }, { placeId }) => {
    const place = placeId.startsWith(prefix) ? await findZip(db, placeId.slice(prefix.length)) : undefined;
    if (!place) throw notFound();
    const { city, state, zip, lat, lng } = place;
    return { city, state, zip, country: Country.US, lat, lng, placeId };
  },
};
