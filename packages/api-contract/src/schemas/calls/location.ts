import { z } from 'zod';
import { Country, limits } from '../../vocabulary';
import { AddressPartSchema, PlaceSearchResultSchema } from '../address';
import { id, note } from '../common';

export const location = {
  detail: { input: z.object({ placeId: id() }), data: AddressPartSchema },
  searchPlace: {
    input: z.object({
      input: z.string().trim().min(3).max(limits.search.keyword),
      country: z.enum(Country).optional(),
      /** Groups the look-ups of one entry, as place services bill them. */
      sessionToken: note(limits.placeSession),
    }),
    data: z.array(PlaceSearchResultSchema),
  },
};
