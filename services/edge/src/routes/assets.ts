import { isRemoteName, isVersion } from '@portal/releases';
import { FileListSchema, parseJson, type FileList } from '@portal/releases/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogWatch } from '../catalog/watch';
import { mediaType } from '../http/content';

const YEAR = 'public, max-age=31536000, immutable';
const KNOWN_LISTS = 300;

/**
 * The files of all published versions, also of those that no channel names any more, because an open page may need them.
 * Only files of files.json are served, so no path can leave the folder of its version. HTML is not an asset.
 */
export function assetRoutes(app: FastifyInstance, { read }: CatalogWatch): void {
  const lists = new Map<string, FileList['files']>();

  async function listOf(name: string, version: string): Promise<FileList['files'] | undefined> {
    const key = `${name}@${version}`;
    const known = lists.get(key);
    if (known) return known;
    const text = await read(name, version, 'files.json');
    if (!text) return undefined;
    const { files } = parseJson(FileListSchema, text.toString(), `${key} files.json`);
    if (lists.size >= KNOWN_LISTS) lists.delete(lists.keys().next().value!);
    lists.set(key, files);
    return files;
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    if (!isRemoteName(name) || !isVersion(version) || path.endsWith('.html')) return notFound(reply);
    const files = await listOf(name, version);
    if (!files || !Object.hasOwn(files, path)) return notFound(reply);
    const { type, compressible } = mediaType(path);
    if (compressible) reply.header('vary', 'accept-encoding');
    const packed = compressible && request.encoding(['br']) === 'br';
    const compressed = packed ? await read(name, version, `${path}.br`) : undefined;
    const body = compressed ?? (await read(name, version, path));
    if (!body) return notFound(reply);
    if (compressed) reply.header('content-encoding', 'br');
    return reply.header('content-type', type).header('cache-control', YEAR).send(body);
  });

  app.get('/remotes/*', async (_request, reply) => notFound(reply));
}

/** Never the HTML, which a loader would run as a script, and never cached: the file may be published a moment later. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No such file\n');
}
