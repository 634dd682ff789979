import validRange from 'semver/ranges/valid.js';
import { z } from 'zod';
import type { Expose } from '../contract';
import { isVersion, SHELL } from '../names';
import { FilePathSchema } from './files';
import { ExtraPageSchema, RemoteNameSchema } from './pages';

const range = z.string().refine((text) => validRange(text) !== null, 'must be a semver range');
const version = z.string().refine(isVersion, 'must be a semver version');

/** Module → names, sorted. A module that is not listed, as in builds of before there were names, is not judged by them. */
const names = z.record(z.string(), z.array(z.string())).optional();

const ExposeSchema: z.ZodType<Expose> = z.object({
  js: z.array(FilePathSchema),
  css: z.array(FilePathSchema).default([]),
  shared: z.array(z.string()).default([]),
});

/** `portal.json` of a remote's build. */
export const RemoteBuildSchema = z.object({
  kind: z.literal('remote'),
  name: RemoteNameSchema.refine((name) => name !== SHELL, 'is the name of the shell'),
  entry: FilePathSchema,
  remoteEntry: FilePathSchema,
  exposes: z.record(z.string().regex(/^\.\/[\w/-]+$/, 'must be ./<module>'), ExposeSchema),
  /** Shared modules of the shell that the build uses. */
  requires: z.record(z.string(), range),
  /** What it uses of each of them. */
  names,
  /** Paths of what it uses of their objects, such as `api.order.list`. */
  members: names,
  /** What each expose exports. */
  exports: names,
  /** Exposes of other remotes that it renders through the seam. */
  components: z.record(RemoteNameSchema, z.array(z.string())).optional(),
  /** Packages that the shell shares and the build ships all the same, with their version. */
  bundled: z.record(z.string(), z.string()).optional(),
  pages: z.array(ExtraPageSchema).optional(),
});

/** `portal.json` of the shell's build. */
export const ShellBuildSchema = z.object({
  kind: z.literal('shell'),
  name: z.literal(SHELL),
  scripts: z.array(FilePathSchema).min(1),
  styles: z.array(FilePathSchema).default([]),
  tiers: z.record(z.string(), z.array(FilePathSchema)),
  provides: z.record(z.string(), version),
  /** What each shared module exports. */
  names,
  /** Paths of what its objects have, such as `api.order.list`. Objects of which none is listed are not judged. */
  members: names,
});

export type RemoteBuild = z.infer<typeof RemoteBuildSchema>;
export type ShellBuild = z.infer<typeof ShellBuildSchema>;

const files = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) }).optional();

/** The parts of a federation manifest that name files. */
export const ManifestFilesSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }).optional() })).default([]),
});
