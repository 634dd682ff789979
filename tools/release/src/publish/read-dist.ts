import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CONTAINMENT_FILE } from '@portal/releases';
import { isFilePath } from '@portal/releases/schema';
import { OperatorError } from '@portal/node-kit';

/** A built file; `path` is relative to the build output, with slashes. */
export interface BuiltFile {
  path: string;
  body: Buffer;
}

/**
 * A file that the federation plugin writes beside its manifest. Nothing reads it, it names source files, and it differs
 * between builds of the same source, which would give another version.
 */
const UNREAD = 'mf-stats.json';

/**
 * All files of a build output, by path.
 * @throws OperatorError when there is none, or one that could not be served
 */
export async function readDist(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new OperatorError(`there is no build output in ${dist}: build first, or name it with --dist`);
    throw error;
  });
  const files: BuiltFile[] = [];
  for (const entry of entries) {
    if (entry.isDirectory() || entry.name === UNREAD) continue;
    const full = join(entry.parentPath, entry.name);
    const path = relative(dist, full).split(sep).join('/');
    // A link may point outside the build output; only built files may be published.
    if (!entry.isFile()) throw new OperatorError(`${path} is not a plain file`);
    if (!isFilePath(path)) throw new OperatorError(`${path} has a name that cannot be served`);
    // `publish` writes these itself, so that they always match the files beside them.
    if (path === 'files.json' || path === CONTAINMENT_FILE || path.endsWith('.br'))
      throw new OperatorError(`${path} is a file that \`portal publish\` makes: take it out of the build output`);
    files.push({ path, body: await readFile(full) });
  }
  if (files.length === 0) throw new OperatorError(`the build output in ${dist} is empty`);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
