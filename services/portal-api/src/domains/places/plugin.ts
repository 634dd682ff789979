import { Country } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import { parsePlaceQuery, findZip, searchZips } from './store';

const prefix = 'zip:';

/** Places down to the ZIP, in the United States: the data contains no streets and no other country. */
const handlers: Handlers<'location'> = {
  searchPlace: async ({ db }, { input, country = Country.US }) => {
    if (country !== Country.US) return [];
    const places = await searchZips(db, parsePlaceQuery(input));
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

/** Places by ZIP or city, with or without a sign-in. */
export function places(app: FastifyInstance, _options: object, done: () => void): void {
  registerCalls(app, 'location', handlers);
  done();
}
