import { z } from 'zod';
import { isRemoteName } from '../names';

export const RemoteNameSchema = z.string().refine(isRemoteName, 'must be lower-case letters, digits and dashes, 40 at most');

const path = z.string().regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/, 'must be a path such as /returns');
const label = z.string().min(1).max(60);

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

const MenuEntrySchema = z.strictObject({ zh: label, en: label });

/** A page that a remote's release adds; it may bring a menu entry. */
export const ExtraPageSchema = z.strictObject({ ...page, menu: MenuEntrySchema.optional() });

/** `pages.json` of the shell. The shell's own rows may carry more (a menu key, a label); the edge reads only these. */
export const PagesSchema = z.object({ pages: z.array(z.object({ ...page, remote: RemoteNameSchema })) });

export type MenuEntry = z.infer<typeof MenuEntrySchema>;
export type ExtraPage = z.infer<typeof ExtraPageSchema>;
export type PageRow = ExtraPage & { remote: string };
