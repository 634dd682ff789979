import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pMap from 'p-map';
import { isForTools } from '@portal/releases/schema';
import type { BuiltFile } from './read-dist';

const brotli = promisify(brotliCompress);

/** zlib works on threads of its own, of which Node has four. */
const PARALLEL = 4;
const COMPRESSIBLE = /\.(m?js|css|json|svg|txt|map)$/;
/** Only developer tools fetch source maps; the best compression of a big one takes seconds. */
const BIG_MAP_BYTES = 200_000;

/** The best brotli copy, as `<path>.br`, of every file that it makes smaller; `report` gets bytes. */
export async function compressFiles(files: readonly BuiltFile[], report: (done: number, total: number) => void): Promise<BuiltFile[]> {
  const waiting = files
    .filter(({ path, body }) => COMPRESSIBLE.test(path) && !isForTools(path) && !(path.endsWith('.map') && body.length > BIG_MAP_BYTES))
    // The largest first; otherwise it would run alone on one core at the end.
    .sort((a, b) => b.body.length - a.body.length);
  const compressed: BuiltFile[] = [];
  const total = waiting.reduce((sum, { body }) => sum + body.length, 0);
  let done = 0;
  const compress = async (file: BuiltFile) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length };
    const body = await brotli(file.body, { params });
    if (body.length < file.body.length) compressed.push({ path: `${file.path}.br`, body });
    done += file.body.length;
    report(done, total);
  };
  await pMap(waiting, compress, { concurrency: PARALLEL });
  return compressed;
}
