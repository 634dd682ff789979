import { isRemoteName, isVersion } from '@portal/releases';
import { FileListSchema, isForTools, parseJson, type FileList } from '@portal/releases/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedFiles, type FileCoding, type FileName } from '../catalog/coded-files';
import { Deltas } from '../catalog/deltas';
import { rememberAbsent } from '../catalog/remember-absent';
import type { CatalogWatch } from '../catalog/watch';
import { isCached, rangeOf } from '../http/conditional';
import { codingFor, mediaType } from '../http/content';
import { dictionaryOf, useAsDictionary } from '../http/dictionary';
import { bodyOfFile } from '../http/list-first';

const YEAR = 'public, max-age=31536000, immutable';
const KNOWN_LISTS = 300;
/** The header would take as much of a first visit as it saves of a later one for a smaller file. */
const DICTIONARY_BYTES = 8 * 1024;

/** What a response carries of a file. */
interface Sent {
  body: Buffer;
  coding: FileCoding | 'dcz';
  /** Of the coding, for the ETag. */
  tag: string;
}

/**
 * The files of all published versions, also of those that no channel names any more, because an open page may need them.
 * Only files of files.json are served, so no path can leave the folder of its version. HTML is not an asset, and what only the command line reads, such as the sources of a remote, is nobody's.
 */
export function assetRoutes(app: FastifyInstance, watch: CatalogWatch): void {
  const read = rememberAbsent(watch.read);
  let coded = new CodedFiles(read);
  let deltas = new Deltas(coded);
  const lists = new Map<string, FileList['files']>();
  let trustRevision = watch.trust()?.revision;

  /** What was signed by a key that is revoked meanwhile is in memory no more. */
  function followTrust(): void {
    const { revision } = watch.trust() ?? {};
    if (revision === trustRevision) return;
    trustRevision = revision;
    lists.clear();
    coded = new CodedFiles(read);
    deltas = new Deltas(coded);
  }

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

  /** The difference to the version that the browser has, where it is one of this remote and the difference is made. */
  async function deltaFor(request: FastifyRequest, file: FileName): Promise<Sent | undefined> {
    const dictionary = dictionaryOf(request, file.path);
    if (!dictionary) return undefined;
    const { version, path, hash } = dictionary;
    const former = await listOf(file.name, version);
    if (!former || !Object.hasOwn(former, path)) return undefined;
    const body = deltas.get(file, { name: file.name, version, path, integrity: former[path]!.integrity }, hash);
    return body && { body, coding: 'dcz', tag: `-dcz-${hash}` };
  }

  async function wholeFor(request: FastifyRequest, file: FileName, compressible: boolean): Promise<Sent | undefined> {
    const found = await coded.get(file, compressible ? codingFor(request, ['br', 'zstd', 'gzip']) : 'identity');
    return found && { ...found, tag: found.coding === 'identity' ? '' : `-${found.coding}` };
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>('/remotes/:name/:version/*', async (request, reply) => {
    followTrust();
    const { name, version, '*': path } = request.params;
    if (!isRemoteName(name) || !isVersion(version) || path.endsWith('.html') || isForTools(path)) return notFound(reply);
    const files = await listOf(name, version);
    if (!files || !Object.hasOwn(files, path)) return notFound(reply);
    const { integrity, bytes } = files[path]!;
    const file = { name, version, path, integrity };
    const { type, compressible } = mediaType(path);
    const sent = (compressible ? await deltaFor(request, file) : undefined) ?? (await wholeFor(request, file, compressible));
    if (!sent) return notFound(reply);
    const { body, coding, tag } = sent;
    // Of the content, and another one for each coding: a range of one is nothing in the other.
    const etag = `"${integrity}${tag}"`;
    reply.header('etag', etag).header('cache-control', YEAR);
    if (compressible) reply.header('vary', coding === 'dcz' ? 'accept-encoding, available-dictionary' : 'accept-encoding');
    if (isCached(request, etag)) return reply.code(304).send();
    const dictionary = compressible && bytes >= DICTIONARY_BYTES ? useAsDictionary(name, version, path) : undefined;
    if (dictionary !== undefined) reply.header('use-as-dictionary', dictionary);
    reply.header('content-type', type);
    if (coding === 'identity') return sendPlain(request, reply, body, etag);
    return reply.header('content-encoding', coding).send(bodyOfFile(request, reply, body));
  });

  app.get('/remotes/*', async (_request, reply) => notFound(reply));
}

/** The file as it was published, or the part of it that the client asks for. */
function sendPlain(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request, etag, body.length);
  if (!range) return reply.send(body);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${body.length}`)
      .type('text/plain; charset=utf-8')
      .send('No such range\n');
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}

/** Never the HTML, which a loader would run as a script, and never cached: the file may be published a moment later. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No such file\n');
}
