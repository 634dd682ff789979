import { z } from 'zod';
import { Country } from '../../enums';
import { AddressPartSchema, PlaceSearchResultSchema } from '../address';
import { id, note } from '../common';

export const location = {
  detail: { input: z.object({ placeId: id() }), data: AddressPartSchema },
  searchPlace: {
    input: z.object({
      input: z.string().trim().min(3).max(100),
      country: z.enum(Country).optional(),
      /** Groups the look-ups of one entry, as place services bill them. */
      sessionToken: note(64),
    }),
    data: z.array(PlaceSearchResultSchema),
  },
};
