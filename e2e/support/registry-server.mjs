/**
 * A registry of an organisation, in memory: it takes what npm publishes, and sends on for everything else.
 * `registry-server.mjs <address of the next registry>` prints its own address.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const [, , upstream] = process.argv;
const packages = new Map();
const files = new Map();

async function publish(request, name) {
  const { _attachments: attachments, ...published } = await json(request);
  const known = packages.get(name)?.versions;
  // As every registry: a version is published once.
  if (Object.keys(published.versions).some((version) => known?.[version])) return 409;
  for (const { dist } of Object.values(published.versions))
    files.set(new URL(dist.tarball).pathname, Buffer.from(Object.values(attachments)[0].data, 'base64'));
  packages.set(name, { ...published, versions: { ...known, ...published.versions } });
  return 201;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://registry');
  const file = files.get(decodeURIComponent(pathname));
  const name = decodeURIComponent(pathname.slice(1));
  const answer = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'PUT') void publish(request, name).then((status) => answer(status, {}));
  else if (file) response.end(file);
  else if (packages.has(name)) answer(200, packages.get(name));
  else response.writeHead(302, { location: new URL(pathname.slice(1), upstream).href }).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${server.address().port}/`);
