import { z } from 'zod';
import { UnitSystem, limits } from '../vocabulary';
import { done, id, instant, nothing, text } from './common';
import { ItemSchema, withinLimits } from './item';

/** Goods that were shipped before: one line of freight as it was booked last, in the units of that booking. */
export const GoodsSchema = z
  .object({ id: id(), name: z.string(), unitSystem: z.enum(UnitSystem), item: ItemSchema, usedAt: instant() })
  .meta({ id: 'Goods' });

export const goods = {
  list: { input: nothing(), data: z.array(GoodsSchema) },
  update: {
    input: z
      .object({
        id: id(),
        name: text(limits.item.description),
        unitSystem: z.enum(UnitSystem),
        /** One line, as a request has several: its fields and its checks are the same. */
        items: z.array(ItemSchema).length(1),
      })
      .check(withinLimits),
    data: done(),
  },
  remove: { input: z.object({ id: id() }), data: done() },
};
