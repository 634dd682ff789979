import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import type { FastifyInstance } from 'fastify';
import mime from 'mime';

const NONCE = '__nonce__';

/** Scripts are files of the console alone. Styles need a nonce, because antd inserts them at run time. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * The page at every path that is no call, and its files. They are read once: there are few, and a path of a request never names one
 * on the disk.
 * @throws OperatorError where the page is not built
 */
export function pageRoutes(app: FastifyInstance, folder: string): void {
  const { html, files } = readPage(folder);

  app.get('/assets/*', async (request, reply) => {
    const file = files.get((request.params as { '*': string })['*']);
    if (!file) return reply.code(404).type('text/plain').send('Not found\n');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(file.body);
  });

  app.get('/*', async (request, reply) => {
    if (/^\/(api|auth)\//.test(request.url)) return reply.code(404).type('text/plain').send('Not found\n');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policyOf(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce));
  });
}

function readPage(folder: string): { html: string; files: ReadonlyMap<string, { type: string; body: Buffer }> } {
  try {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const names = readdirSync(join(folder, 'assets'));
    const files = names.map((name) => {
      const type = mime.getType(name) ?? 'application/octet-stream';
      return [
        name,
        { type: type.startsWith('text/') ? `${type}; charset=utf-8` : type, body: readFileSync(join(folder, 'assets', name)) },
      ] as const;
    });
    return { html, files: new Map(files) };
  } catch (error) {
    throw new OperatorError(`the page of the console is not built: ${(error as Error).message}`);
  }
}
