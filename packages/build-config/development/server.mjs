import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves builds to open pages, and notifies them of new ones.
 *
 * @param {string} folder the build output
 * @param {{ origin?: string, answers?: Record<string, () => Promise<string>> }} options `origin` is the only other one whose pages
 *   may read it; `answers` are JSON by path, a rejection means that there is none yet
 * @returns `notify(build)` sends `{ app, hash, errors }` to open pages
 */
export function devServer(folder, { origin, answers = {} }) {
  const open = new Set();
  const states = new Map();
  const event = (state) => `event: build\ndata: ${JSON.stringify(state)}\n\n`;

  async function file(pathname, response) {
    // A URL has resolved its dots and is never decoded, so no path leaves the folder.
    const bytes = await readFile(join(folder, pathname));
    response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(bytes);
  }

  const server = createServer(async (request, response) => {
    if (origin) response.setHeader('Access-Control-Allow-Origin', origin).setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write([...states.values()].map(event).join('') || '\n');
      open.add(response);
      return response.on('close', () => open.delete(response));
    }
    try {
      const answer = answers[pathname];
      if (answer) response.end(await answer());
      else await file(pathname, response);
    } catch {
      response.writeHead(404).end();
    }
  });

  return {
    /** Resolves to the port, which is a free one for 0. */
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server.address().port));
      }),
    notify(state) {
      states.set(state.app, state);
      for (const response of open) response.write(event(state));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
