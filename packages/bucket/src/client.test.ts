import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { startS3, type S3Server, type Trouble } from '../test';
import { abortUploads, bucketClient, openObject, readPlace, uploadInParts, type OpenedObject } from '.';

const MB = 1024 * 1024;
/** Attempts follow each other quickly; what hangs is given up after 200 ms. */
const hasty = { attempts: 3, readMs: 200, writeMs: 5000, totalMs: 10_000 };

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.objects.clear();
  server.trouble = () => undefined;
});

const client = () => bucketClient(readPlace(server.url('files'), server.env), 'the bucket', hasty);

/** The requests that `method` made, the first of which meet these troubles. */
function troubles(method: string, ...list: (Trouble | undefined)[]): string[] {
  const seen: string[] = [];
  server.trouble = (asked, key) => {
    if (asked !== method) return undefined;
    seen.push(key);
    return list.shift();
  };
  return seen;
}

async function bytesOf(opened: OpenedObject | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of opened!.content) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function* piecesOf(whole: Buffer, size = 1_000_003): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size));
}

/** A repeat every 251 bytes shows what is missing or doubled. */
const bytes = (length: number) => Buffer.alloc(length, Buffer.from(Array.from({ length: 251 }, (_, at) => (at * 31) % 251)));

test('a body that is cut off, or is not of the signed hash, is not stored', async () => {
  const place = readPlace(server.url('files'), server.env);
  const hash = createHash('sha256').update('whole').digest('hex');
  const { url, headers } = await new AwsV4Signer({
    method: 'PUT',
    url: `${place.base}cut.js`,
    headers: { 'x-amz-content-sha256': hash },
    service: 's3',
    region: place.region,
    ...place.credentials,
  }).sign();
  const half = await fetch(url, { method: 'PUT', headers, body: 'half' });
  expect([half.status, await half.text()]).toEqual([400, expect.stringContaining('XAmzContentSHA256Mismatch')]);
  await new Promise<void>((resolve) => {
    const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const socket = createConnection(Number(url.port), url.hostname, () => {
      socket.end(`PUT ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${head}content-length: 5\r\n\r\nwho`);
    });
    socket.resume().on('close', () => resolve());
  });
  expect(server.objects.size).toBe(0);
  expect((await fetch(url, { method: 'PUT', headers, body: 'whole' })).status).toBe(200);
});

describe('a server that does not answer', () => {
  test('is asked again, a few times', async () => {
    const seen = troubles('GET', 'hangs', 'lost');
    expect((await client().request({ method: 'GET', key: 'none' })).status).toBe(404);
    expect(seen).toHaveLength(3);
    troubles('GET', 'hangs', 'busy', 'hangs');
    await expect(client().request({ method: 'GET', key: 'none' })).rejects.toMatchObject({ fault: 'unreachable', message: 'the bucket does not answer: no answer in time' });
  });

  test('is given up when the time for all attempts is over', async () => {
    const seen = troubles('GET', ...Array<Trouble>(50).fill('hangs'));
    const impatient = bucketClient(readPlace(server.url('files'), server.env), 'the bucket', { ...hasty, attempts: 50, totalMs: 500 });
    await expect(impatient.request({ method: 'GET', key: 'none' })).rejects.toMatchObject({ fault: 'unreachable' });
    expect(seen.length).toBeLessThan(5);
  });
});

describe('a download', () => {
  const whole = bytes(300_000);
  beforeEach(() => void server.objects.set('files/one', whole));

  test('knows its size, and what is absent is undefined', async () => {
    const opened = await openObject(client(), 'one');
    expect(opened!.bytes).toBe(whole.length);
    expect((await bytesOf(opened)).equals(whole)).toBe(true);
    expect(await openObject(client(), 'none')).toBeUndefined();
  });

  test('goes on where it was cut off, without a byte twice or missing', async () => {
    const seen = troubles('GET', 'cut', 'lost', 'cut', 'hangs', 'cut');
    expect((await bytesOf(await openObject(client(), 'one'))).equals(whole)).toBe(true);
    expect(seen).toHaveLength(6);
  });

  test('does not go on with the bytes of another object', async () => {
    troubles('GET', 'cut');
    const opened = await openObject(client(), 'one');
    server.objects.set('files/one', bytes(300_001));
    await expect(bytesOf(opened)).rejects.toMatchObject({ fault: 'denied' });
  });

  test('ends with an error when nothing comes any more', async () => {
    troubles('GET', 'cut', 'lost', 'lost', 'lost');
    await expect(bytesOf(await openObject(client(), 'one'))).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe('an upload of unknown size', () => {
  test.each([
    ['nothing', 0, 0],
    ['a little', 5, 0],
    ['exactly one part', 8 * MB, 1],
    ['several parts', 19 * MB, 3],
  ])('stores %s whole', async (_, size, parts) => {
    const whole = Buffer.alloc(size, 'portal');
    const seen = troubles('PUT');
    await uploadInParts(client(), 'one', piecesOf(whole, MB), 'application/pdf');
    expect(server.objects.get('files/one')?.equals(whole)).toBe(true);
    expect(server.types.get('files/one')).toBe('application/pdf');
    expect(seen).toHaveLength(parts || 1);
    expect(server.unfinished()).toBe(0);
  });

  test('repeats a part that is lost', async () => {
    const whole = bytes(9 * MB);
    troubles('PUT', 'busy', 'answer lost', undefined, 'lost');
    await uploadInParts(client(), 'one', piecesOf(whole), 'application/pdf');
    expect(server.objects.get('files/one')?.equals(whole)).toBe(true);
  });

  test('leaves neither object nor parts when it fails', async () => {
    troubles('PUT', undefined, 'lost', 'lost', 'lost');
    await expect(uploadInParts(client(), 'one', piecesOf(bytes(17 * MB)), 'application/pdf')).rejects.toMatchObject({ fault: 'unreachable' });
    expect([server.objects.size, server.unfinished()]).toEqual([0, 0]);
  });

  test('of a process that died leaves parts, which can be removed by the key', async () => {
    const dies = async function* () {
      yield await Promise.resolve(bytes(9 * MB));
      troubles('DELETE', 'lost', 'lost', 'lost');
      throw new Error('killed');
    };
    await expect(uploadInParts(client(), 'one', dies(), 'application/pdf')).rejects.toThrow('killed');
    await expect(uploadInParts(client(), 'one2', dies(), 'application/pdf')).rejects.toThrow('killed');
    expect(server.unfinished()).toBe(2);
    troubles('DELETE');
    await abortUploads(client(), 'one');
    expect(server.unfinished()).toBe(1);
  });
});
