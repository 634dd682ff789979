import { z } from 'zod';

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;

/** True for a relative path that is safe unchanged in a folder, a bucket and a URL. */
export function isFilePath(path: string): boolean {
  return path.length <= 300 && path.split('/').every((segment) => SEGMENT.test(segment));
}

export const FilePathSchema = z.string().refine(isFilePath, 'must be a relative file path without dots at the start of a segment');

/** Subresource integrity as browsers read it. */
export const IntegritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-<base64 of 48 bytes>');

/** `files.json`: every file of a published version with its hash and its size in bytes. */
export const FileListSchema = z.object({
  files: z.record(FilePathSchema, z.object({ integrity: IntegritySchema, bytes: z.int().nonnegative() })),
});

export type FileList = z.infer<typeof FileListSchema>;

/** `containment.json`: what the files of a remote would change for other remotes, a sentence each. `portal publish` writes it. */
export const ContainmentSchema = z.object({ reaches: z.array(z.string()) });
