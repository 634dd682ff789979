import { z } from 'zod';
import { isRemoteName } from '../names';

export const RemoteNameSchema = z.string().refine(isRemoteName, 'must be lower-case letters, digits and dashes, 40 at most');

const path = z.string().regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/, 'must be a path such as /returns');
const text = z.string().min(1).max(60);

const page = {
  path,
  /** The expose without `./`. */
  module: z.string().min(1),
  frame: z.enum(['framed', 'bare']),
  access: z.enum(['public', 'owner']),
  /** The page exists only for an owner whose user info has this set. */
  condition: z.enum(['extFlag']).optional(),
  /** The remote owns everything under the path too. */
  nested: z.boolean().optional(),
};

/** A page that a remote's release adds: a row as in the shell's own table, less the remote's name. */
export const ExtraPageSchema = z.strictObject({
  ...page,
  label: z.strictObject({ zh: text, en: text }),
  /** A name of the shell's icon table; without `menu` the page has no menu entry. */
  menu: z.strictObject({ icon: z.string().min(1), disabled: z.boolean().optional() }).optional(),
});

/** `pages.json` of the shell. Labels, menu entries and icons are in it for the gate; builds of before lack them. */
export const PagesSchema = z.object({
  pages: z.array(
    z.object({
      ...page,
      remote: RemoteNameSchema,
      label: z.object({ zh: text, en: text }).optional(),
      menu: z.object({ icon: z.string() }).optional(),
    }),
  ),
  /** The names that a menu entry's icon may have. */
  icons: z.array(z.string()).optional(),
});

export type ExtraPage = z.infer<typeof ExtraPageSchema>;
export type PageRow = z.infer<typeof PagesSchema>['pages'][number];
