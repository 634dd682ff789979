import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixtureStore, type Fixture } from './fixture-store';

let fixture: Fixture;
const children: ChildProcess[] = [];

beforeAll(async () => {
  fixture = await fixtureStore();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await fixture.remove();
});

interface Started {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../src/server.ts')], {
    env: { PATH: process.env.PATH, API_URL: 'http://127.0.0.1:9', STORE_URL: fixture.folder, PORT: '0', ...env },
    cwd: __dirname,
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function portOf({ output }: Started): Promise<number> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const port = /Server listening at https?:\/\/\S+:(\d+)/.exec(output())?.[1];
    if (port) return Number(port);
    await sleep(50);
  }
  throw new Error(`the edge did not start: ${output()}`);
}

test('a wrong value stops the start with one line', async () => {
  const edge = start({ PORT: 'http' });
  expect(await edge.exit).toBe(1);
  expect(edge.output()).toBe('PORT must be a port number, 0 to 65535\n');
}, 20_000);

test('a port in use is said so in one line', async () => {
  const other = createServer().listen(0, '::');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const edge = start({ PORT: String(port), LOG_LEVEL: 'error' });
  expect(await edge.exit).toBe(1);
  expect(edge.output()).toBe(`PORT ${port} is in use by another program; set PORT to a free one\n`);
  other.close();
}, 20_000);

test('it answers on localhost, logs JSON lines and ends cleanly on SIGTERM', async () => {
  const edge = start({});
  const port = await portOf(edge);
  const response = await fetch(`http://localhost:${port}/orders`);
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(await response.text()).toContain('portal-releases');
  edge.child.kill('SIGTERM');
  expect(await edge.exit).toBe(0);
  for (const line of edge.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('service', 'edge');
}, 30_000);

test('with a certificate it speaks h2 and HTTP/1.1, pins https, and ends although a session is open', async () => {
  const [cert, key] = [join(fixture.folder, 'cert.pem'), join(fixture.folder, 'key.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const edge = start({ TLS_CERT: cert, TLS_KEY: key });
  const port = await portOf(edge);
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
  const [headers] = (await once(stream, 'response')) as [Record<string, string>];
  stream.resume();
  await once(stream, 'end');
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(String(headers['set-cookie'])).toContain('; Secure');
  const failed = session.request({ ':path': '/api/fund/balance' });
  const [apiHeaders] = (await once(failed, 'response')) as [Record<string, string>];
  failed.resume();
  expect(apiHeaders[':status']).toBe(502);
  expect(execFileSync('openssl', ['s_client', '-connect', `localhost:${port}`, '-alpn', 'http/1.1', '-quiet'], { input: 'GET /healthz HTTP/1.0\r\n\r\n', stdio: ['pipe', 'pipe', 'ignore'] }).toString()).toContain('200 OK');
  edge.child.kill('SIGTERM');
  expect(await edge.exit).toBe(0);
  session.destroy();
}, 40_000);
