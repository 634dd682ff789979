import { entryUrl, SHELL, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { parseJson, StrictRemoteBuildSchema, FileListSchema } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { integrityOf } from '../publish/version';
import pMap from 'p-map';
import { namedIn } from './roles';
import type { Target } from './target';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * The document's entry of a published version for all visitors, with the pages of its build.
 * @throws OperatorError when the version is not published
 */
export async function newEntry(store: ReleaseStore, { name, version }: Target): Promise<VersionEntry> {
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw notPublished({ name, version });
  const pages = name === SHELL ? [] : await pagesOf(store, name, version);
  return {
    url: entryUrl(name, version),
    metadata: { version, integrity: integrityOf(list) },
    deployment: { traffic: 100, default: true },
    ...(pages.length > 0 ? { extras: { pages } } : {}),
  };
}

/**
 * Checks that each version which a new document names, and the one before did not, is published at this moment: `portal gc` may
 * have removed it since the change was planned.
 * @throws OperatorError naming the first that is not
 */
export async function checkPublished(store: ReleaseStore, before: ReleaseDocument | undefined, document: ReleaseDocument): Promise<void> {
  const known = new Set(namedIn(JSON.stringify(before ?? {})).map(nameOf));
  const added = namedIn(JSON.stringify(document)).filter((target) => !known.has(nameOf(target)));
  for (const { name, version } of added) {
    if (!(await store.readFile(name, version, 'files.json'))) throw notPublished({ name, version });
  }
}

const nameOf = ({ name, version }: Target): string => `${name}@${version}`;

const notPublished = (target: Target): OperatorError =>
  new OperatorError(`${nameOf(target)} is not published; \`portal publish ${target.name}\` does that`);

async function pagesOf(store: ReleaseStore, name: string, version: string) {
  const text = await store.readFile(name, version, 'portal.json');
  return parseJson(StrictRemoteBuildSchema, String(text ?? ''), `${name}@${version} portal.json`).pages ?? [];
}

const decompress = promisify(brotliDecompress);
const PARALLEL = 8;

/**
 * Checks that the store has every byte of a published version, including compressed copies, so that damage by an aborted
 * upload, a broken copy of the store or a manual edit reaches no visitor.
 * @throws OperatorError naming the files at fault
 */
export async function verifyVersion(store: ReleaseStore, { name, version }: Target): Promise<void> {
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw notPublished({ name, version });
  const { files } = parseJson(FileListSchema, list.toString(), `${name}@${version} files.json`);
  const faults: string[] = [];
  const verify = async ([path, { integrity, bytes }]: [string, (typeof files)[string]]) => {
    const body = await store.readFile(name, version, path);
    if (!body) faults.push(`${path} is missing`);
    else if (body.length !== bytes) faults.push(`${path} has ${body.length} of ${bytes} bytes`);
    else if (integrityOf(body) !== integrity) faults.push(`${path} has other bytes than files.json says`);
    const packed = await store.readFile(name, version, `${path}.br`);
    const unpacked = packed && (await decompress(packed).catch(() => undefined));
    if (packed && (!unpacked || integrityOf(unpacked) !== integrity)) faults.push(`${path}.br does not unpack to ${path}`);
  };
  await pMap(Object.entries(files), verify, { concurrency: PARALLEL });
  if (faults.length === 0) return;
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : '';
  throw new OperatorError(
    `${name}@${version} is damaged in the store: ${faults.sort().slice(0, 3).join(', ')}${more}; remove the version from the store and publish it again`,
  );
}
