import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { FileListSchema, parseJson } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { CommandError } from '../errors';
import { integrityOf } from '../publish/version';
import type { Target } from './target';

const decompress = promisify(brotliDecompress);
const PARALLEL = 8;

/**
 * Checks that the store has every byte of a published version, compressed copies included: what a broken upload,
 * a broken copy of the store or a hand left there must not reach a visitor.
 * @throws CommandError naming the files at fault
 */
export async function verifyVersion(store: ReleaseStore, { name, version }: Target): Promise<void> {
  const list = await store.readFile(name, version, 'files.json');
  if (!list) throw new CommandError(`${name}@${version} is not published; \`portal publish ${name}\` does that`);
  const { files } = parseJson(FileListSchema, list.toString(), `${name}@${version} files.json`);
  const waiting = Object.entries(files);
  const faults: string[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, { integrity, bytes }] = next;
      const body = await store.readFile(name, version, path);
      if (!body) faults.push(`${path} is missing`);
      else if (body.length !== bytes) faults.push(`${path} has ${body.length} of ${bytes} bytes`);
      else if (integrityOf(body) !== integrity) faults.push(`${path} has other bytes than files.json says`);
      const packed = await store.readFile(name, version, `${path}.br`);
      const unpacked = packed && (await decompress(packed).catch(() => undefined));
      if (packed && (!unpacked || integrityOf(unpacked) !== integrity)) faults.push(`${path}.br does not unpack to ${path}`);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (faults.length === 0) return;
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : '';
  throw new CommandError(`${name}@${version} is damaged in the store: ${faults.sort().slice(0, 3).join(', ')}${more}; remove the version from the store and publish it again`);
}
