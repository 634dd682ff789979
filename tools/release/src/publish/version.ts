import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isVersion, type FileList } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';
import type { BuiltFile } from './read-dist';

/** sha384 as browsers write it. */
export function integrityOf(body: Uint8Array): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/** `files.json` of a build: the hash and size of every file. */
export function fileListOf(files: readonly BuiltFile[]): FileList {
  return { files: Object.fromEntries(files.map(({ path, body }) => [path, { integrity: integrityOf(body), bytes: body.length }])) };
}

/** `<package version>-h<10 hex digits of the content>`: the same bytes are the same version, on every machine. */
export function contentVersion(packageVersion: string, list: FileList): string {
  const lines = Object.entries(list.files).map(([path, { integrity }]) => `${integrity}  ${path}\n`);
  const hash = createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 10);
  return `${packageVersion}-h${hash}`;
}

/**
 * The version in the package.json beside the build output.
 * @throws OperatorError when it is not a plain semver version
 */
export async function packageVersion(dist: string): Promise<string> {
  const path = join(dirname(dist), 'package.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} is needed for the version, and cannot be read`);
  });
  const version = versionIn(text);
  if (typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version) && isVersion(version)) return version;
  throw new OperatorError(`the version in ${path} must be major.minor.patch, it is ${JSON.stringify(version)}`);
}

function versionIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { version?: unknown } | null)?.version;
  } catch {
    return undefined;
  }
}
