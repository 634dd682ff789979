import { z } from 'zod';
import { date, id, timeOfDay } from './common';
import { closesLater, pickupDay } from './quote-request';

/** Another day or window of a pickup: what is asked for, and what the order has from then on. */
export const pickupChange = {
  input: z
    .object({ orderNo: id(), pickupDate: pickupDay(), readyTime: timeOfDay(), closeTime: timeOfDay() })
    .refine(closesLater, { path: ['closeTime'], error: 'closeBeforeReady' })
    .meta({ id: 'PickupChange' }),
  data: z.object({
    pickupDate: date(),
    readyTime: z.string(),
    closeTime: z.string(),
    estDeliveryDate: date(),
    /** The carrier is told and has still to agree; what it refuses is an exception of the order. */
    awaitsCarrier: z.boolean(),
  }),
};
