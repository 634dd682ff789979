import { z } from 'zod';
import type { ExtraPage, PageRow, PageTable } from '../contract';
import { isRemoteName } from '../names';
import { type ObjectForm, STRICT } from './format';

export const RemoteNameSchema = z.string().refine(isRemoteName, 'must be lower-case letters, digits and dashes, 40 at most');

const path = z.string().regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/, 'must be a path such as /returns');
const text = z.string().min(1).max(60);
const icon = z.string().min(1);

const target = {
  path,
  module: z.string().min(1),
  frame: z.enum(['framed', 'bare']),
  access: z.enum(['public', 'owner']),
  condition: z.enum(['extFlag']).optional(),
  nested: z.boolean().optional(),
};
const page = (object: ObjectForm) => ({
  ...target,
  label: object({ zh: text, en: text }),
  menu: object({ icon, disabled: z.boolean().optional() }).optional(),
});

/** A page that a remote's release adds. */
export const extraPage = (object: ObjectForm): z.ZodType<ExtraPage> => object(page(object));

/** `apps/shell/pages.json`, and what a new build of the shell publishes. */
export const PageTableSchema: z.ZodType<PageTable> = z.strictObject({
  icons: z.array(icon),
  pages: z.array(z.strictObject({ ...page(STRICT), remote: RemoteNameSchema })),
});

/** `pages.json` of any published shell: the first ones lack labels, menu entries and icons, later ones may have more. */
export const PublishedPagesSchema: z.ZodType<PublishedPages> = z.object({
  icons: z.array(z.string()).optional(),
  pages: z.array(
    z.object({
      ...target,
      remote: RemoteNameSchema,
      label: z.object({ zh: text, en: text }).optional(),
      menu: z.object({ icon, disabled: z.boolean().optional() }).optional(),
    }),
  ),
});

export type PublishedPage = Omit<PageRow, 'label'> & Partial<Pick<PageRow, 'label'>>;
export interface PublishedPages {
  icons?: string[] | undefined;
  pages: PublishedPage[];
}
