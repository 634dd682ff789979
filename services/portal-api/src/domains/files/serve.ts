import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { type Message, TooMany } from '../../platform/http/errors';
import type { Files } from '../../platform/storage/files';
import { FilesUnavailable } from '../../platform/storage/reported-store';
import { contentDisposition } from './file-type';
import { ossMessages } from './messages';
import { findLinkedObject } from './store';

export interface ServedFile {
  content: Buffer | Readable;
  /** The size of what is streamed. */
  bytes?: number;
  contentType: string;
  fileName: string;
}

export interface FileDependencies {
  db: Kysely<Database>;
  files: Files;
  clock: () => Date;
}

export const objectPath = (objectName: string): string => `/api/files/object/${objectName}`;

/** Serves uploaded files to signed links. */
export function serveObjects(app: FastifyInstance, deps: FileDependencies): void {
  serveLinks(app, deps, objectPath(':objectName'), async ({ objectName = '' }) => {
    const object = await findLinkedObject(deps.db, objectName);
    const file = object && (await deps.files.objects.read(objectName));
    return file && { ...file, contentType: object.content_type, fileName: object.file_name };
  });
}

/** A GET route whose requests need no session but a valid signature of their path. `find` returns undefined for a removed file. */
export function serveLinks(
  app: FastifyInstance,
  { files, clock }: FileDependencies,
  path: string,
  find: (parameters: Record<string, string>) => Promise<ServedFile | undefined>,
): void {
  app.get(path, async (request, reply) => {
    const [asked = ''] = request.url.split('?');
    const state = files.links.check(asked, request.query, clock());
    if (state !== 'good') return refuse(reply, 403, state === 'expired' ? ossMessages.linkExpired : ossMessages.linkWrong);
    const file = await find(request.params as Record<string, string>).catch(passing);
    if (file instanceof FilesUnavailable) return refuse(reply.header('retry-after', '30'), 503, file.text);
    if (file instanceof TooMany) return refuse(reply.header('retry-after', Math.ceil(file.retryAfterMs / 1000)), 429, file.text);
    if (!file) return refuse(reply, 404, ossMessages.fileGone);
    return reply
      .headers({
        'content-disposition': contentDisposition(file.fileName),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        // The link must not travel to another site with a click inside the file.
        'referrer-policy': 'no-referrer',
      })
      .headers(file.bytes === undefined ? {} : { 'content-length': file.bytes })
      .type(file.contentType)
      .send(file.content);
  });
}

/** Failures that pass by themselves, which a person is told. */
function passing(error: unknown): FilesUnavailable | TooMany {
  if (error instanceof FilesUnavailable || error instanceof TooMany) return error;
  throw error;
}

/** A person follows these links, not the client: plain text in both languages, and a status for scripts. */
const refuse = (reply: FastifyReply, status: number, { zh, en }: Message) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${zh}\n${en}\n`);
