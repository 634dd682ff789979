import validRange from 'semver/ranges/valid.js';
import { z } from 'zod';
import { isVersion, SHELL } from '../names';
import { FilePathSchema } from './files';
import { ExtraPageSchema, RemoteNameSchema } from './pages';

const range = z.string().refine((text) => validRange(text) !== null, 'must be a semver range');
const version = z.string().refine(isVersion, 'must be a semver version');

const ExposeSchema = z.object({
  /** Files to preload for this expose, without the remote's entry. */
  js: z.array(FilePathSchema),
  css: z.array(FilePathSchema).default([]),
  /** Lazy shared tiers of the shell that this expose uses. */
  shared: z.array(z.string()).default([]),
});

/** `portal.json` of a remote's build. */
export const RemoteBuildSchema = z.object({
  kind: z.literal('remote'),
  name: RemoteNameSchema.refine((name) => name !== SHELL, 'is the name of the shell'),
  entry: FilePathSchema,
  remoteEntry: FilePathSchema,
  exposes: z.record(z.string().regex(/^\.\/[\w/-]+$/, 'must be ./<module>'), ExposeSchema),
  requires: z.record(z.string(), range),
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
});

export type Expose = z.infer<typeof ExposeSchema>;
export type RemoteBuild = z.infer<typeof RemoteBuildSchema>;
export type ShellBuild = z.infer<typeof ShellBuildSchema>;
