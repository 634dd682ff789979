import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const client = readFileSync(join(import.meta.dirname, 'client.js'), 'utf8');

/**
 * Serves a build folder to the pages of one portal, and notifies them of new builds.
 *
 * @param {string} folder the build output
 * @param {string} origin the only origin whose pages may read it
 * @returns `notify(state)` sends `{ build, errors }` to open pages
 */
export function devServer(folder, origin) {
  const open = new Set();
  let state = { build: 0, errors: undefined };
  const event = () => `event: state\ndata: ${JSON.stringify(state)}\n\n`;

  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(event());
      open.add(response);
      return response.on('close', () => open.delete(response));
    }
    try {
      // A URL has resolved its dots and is never decoded, so no path leaves the folder.
      const bytes = await readFile(join(folder, pathname));
      response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' });
      response.end(pathname === '/remoteEntry.js' ? `${bytes}\n${client.replace('{{build}}', state.build)}` : bytes);
    } catch {
      response.writeHead(404).end();
    }
  });

  return {
    listen: (port) => new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve)),
    notify(next) {
      state = next;
      for (const response of open) response.write(event());
    },
  };
}
