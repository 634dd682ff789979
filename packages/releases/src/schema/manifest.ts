import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) }).optional();

/** The parts of a federation manifest that name files. */
export const ManifestFilesSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }).optional() })).default([]),
});
