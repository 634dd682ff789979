/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { crc32, zip, type ZipFile } from './zip';

const text = (value: string) => new TextEncoder().encode(value);
const files: ZipFile[] = [
  { name: '提单 FP1.pdf', bytes: text('%PDF-1.7 one') },
  { name: 'long.txt', bytes: text('same words '.repeat(500)) },
  { name: 'empty.txt', bytes: new Uint8Array() },
];

/** Reads an archive by its directory, as every program does. */
function read(archive: Uint8Array) {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [method, crc, packed, size, length] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true);
    const raw = archive.subarray(from, from + packed);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length));
    at += 46 + length;
    return { name, method, size, crc, bytes: method === 8 ? new Uint8Array(inflateRawSync(raw)) : Uint8Array.from(raw) };
  });
}

test('what goes in comes out, with its name, size and checksum', async () => {
  const entries = read(await zip(files));
  expect(entries.map(({ name, bytes }) => ({ name, bytes }))).toEqual(files);
  expect(entries.map(({ crc }) => crc)).toEqual(files.map(({ bytes }) => crc32(bytes)));
  expect(entries.map(({ method }) => method)).toEqual([0, 8, 0]);
});

test('the checksum is that of the standard', () => expect(crc32(text('123456789'))).toBe(0xcbf43926));

test('without a compressor everything is stored', async () => {
  const compressor = globalThis.CompressionStream;
  Object.assign(globalThis, { CompressionStream: undefined });
  const entries = read(await zip(files));
  Object.assign(globalThis, { CompressionStream: compressor });
  expect(entries.map(({ method, bytes }) => [method, bytes.length])).toEqual(files.map(({ bytes }) => [0, bytes.length]));
});

test('another program opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  writeFileSync(join(folder, 'a.zip'), await zip(files));
  try {
    execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: folder });
    expect(readFileSync(join(folder, 'out', '提单 FP1.pdf'), 'utf8')).toBe('%PDF-1.7 one');
  } catch (error) {
    // A machine without Python has nothing to say here.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
