import { z } from 'zod';
import { limits } from '../vocabulary';
import { done, id, text } from './common';

/** Filters and order of a list under a name of the owner's. */
export const ListViewSchema = z.object({ id: id(), list: z.string(), name: z.string(), query: z.string() }).meta({ id: 'ListView' });

/** The name that a remote gives to one of its lists: `orders`. */
const list = () => z.string().regex(/^[a-z][a-zA-Z-]{0,39}$/, 'characters');

/** What stands in a URL behind `?`. */
const query = () =>
  z
    .string()
    .max(limits.listView.query)
    .regex(/^[\w\-.~%!$&'()*+,;=:@/?]*$/, 'characters');

export const listView = {
  /** By name. */
  list: { input: z.object({ list: list() }), data: z.array(ListViewSchema) },
  /** A new view, or other contents for the one with this id. */
  save: {
    input: z.object({
      id: id().optional(),
      list: list(),
      name: text(limits.listView.name),
      /** As it stands in the URL behind `?`, without the page; empty for all rows. */
      query: query(),
    }),
    data: ListViewSchema,
  },
  remove: { input: z.object({ id: id() }), data: done() },
};
