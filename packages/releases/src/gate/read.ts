import { z } from 'zod';
import { CONTAINMENT_FILE, SHELL } from '../names';
import { ContainmentSchema, FileListSchema, PublishedPagesSchema, parseJson, RemoteBuildSchema, ShellBuildSchema } from '../schema';
import type { GateManifest, GateRemote, GateShell } from './types';

/** A file of a version; undefined when it is not there. */
export type ReadVersionFile = (name: string, version: string, path: string) => Promise<Uint8Array | string | undefined>;

const filesSchema = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) });

const ManifestSchema = z.object({
  name: z.string().optional(),
  metaData: z.object({ globalName: z.string().optional() }).optional(),
  shared: z
    .array(
      z.object({ name: z.string(), singleton: z.boolean().default(true), assets: z.object({ js: filesSchema.optional() }).optional() }),
    )
    .default([]),
});

/** The parts of a federation manifest that the gate reads; undefined for another form. */
export function manifestOf(value: unknown): GateManifest {
  const { success, data } = ManifestSchema.safeParse(value);
  return success ? summaryOf(data) : { shared: [] };
}

function summaryOf({ name, metaData, shared }: z.infer<typeof ManifestSchema>): GateManifest {
  return {
    name,
    globalName: metaData?.globalName,
    shared: shared.map((module) => ({
      name: module.name,
      singleton: module.singleton,
      files: (module.assets?.js?.sync.length ?? 0) + (module.assets?.js?.async.length ?? 0),
    })),
  };
}

/** A file that every version of its kind must have is missing. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

export type LoadedVersion =
  | { shell: Pick<GateShell, 'build' | 'pages' | 'icons' | 'files'> }
  | { remote: Pick<GateRemote, 'build' | 'manifest' | 'files' | 'reaches'> };

/**
 * One version as the gate needs it.
 * @throws MissingFileError, InvalidJsonError, or what `read` throws
 */
export async function readVersion(read: ReadVersionFile, name: string, version: string): Promise<LoadedVersion> {
  const text = async (path: string) => {
    const body = await read(name, version, path);
    if (body === undefined) throw new MissingFileError(`${name}@${version} has no ${path}`);
    return typeof body === 'string' ? body : new TextDecoder().decode(body);
  };
  const what = (path: string) => `${name}@${version} ${path}`;
  const list = await read(name, version, 'files.json');
  const files =
    list === undefined
      ? {}
      : { files: new Set(Object.keys(parseJson(FileListSchema, await text('files.json'), what('files.json')).files)) };
  if (name === SHELL) {
    const build = parseJson(ShellBuildSchema, await text('portal.json'), what('portal.json'));
    const { pages, icons } = parseJson(PublishedPagesSchema, await text('pages.json'), what('pages.json'));
    return { shell: { build, pages, icons, ...files } };
  }
  const build = parseJson(RemoteBuildSchema, await text('portal.json'), what('portal.json'));
  const manifest = summaryOf(parseJson(ManifestSchema, await text(build.entry), what(build.entry)));
  const containment = await read(name, version, CONTAINMENT_FILE);
  const reaches = containment === undefined ? {} : parseJson(ContainmentSchema, await text(CONTAINMENT_FILE), what(CONTAINMENT_FILE));
  return { remote: { build, manifest, ...files, ...reaches } };
}
