import { z } from 'zod';
import { AddressType, limits } from '../../vocabulary';
import { AddressInputSchema, AddressSchema } from '../address';
import { done, id, note, pageOf, paging, queryFlag } from '../common';

const search = { keyword: note(limits.search.keyword), type: z.enum(AddressType).optional() };

export const addressBook = {
  create: { input: AddressInputSchema, data: z.object({ id: id() }) },
  update: {
    input: AddressInputSchema.extend({
      id: id(),
      /** Undoes a deletion of the last ten minutes: the address comes back as it was, whatever the other fields say. */
      restore: z.literal(true).optional(),
    }),
    data: done(),
  },
  setDefault: { input: z.object({ id: id(), isDefault: queryFlag() }), data: done() },
  page: { input: z.object({ ...search, ...paging }), data: pageOf(AddressSchema) },
  quickQuery: {
    input: z.object({ ...search, limit: z.int().min(1).max(20).default(10) }),
    data: z.array(AddressSchema),
  },
  get: { input: z.object({ id: id() }), data: AddressSchema },
  remove: { input: z.object({ id: id() }), data: done() },
};
