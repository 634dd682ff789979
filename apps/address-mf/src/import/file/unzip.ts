import { FileFault } from './grid';

const END = 0x06054b50;
const LISTED = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record and the longest comment behind it. */
const TAIL = 22 + 0xffff;

interface Entry {
  method: number;
  /** Of the packed bytes. */
  length: number;
  /** Of the entry's own head. */
  offset: number;
}

export type Archive = ReadonlyMap<string, Entry>;

/** The directory of a zip file (APPNOTE 4.3). @throws FileFault `damaged` */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - TAIL) && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) throw new FileFault('damaged');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== LISTED) throw new FileFault('damaged');
    const name = view.getUint16(at + 28, true);
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
      method: view.getUint16(at + 10, true),
      length: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The text of an entry, piece by piece as it is unpacked: whoever reads may stop early, and a few kilobytes that unpack
 * to gigabytes never get further than the reader lets them.
 * @throws FileFault `damaged`, also when the entry is not there
 */
export async function* readEntry(bytes: Uint8Array, archive: Archive, name: string): AsyncGenerator<string> {
  const entry = archive.get(name);
  if (!entry || entry.offset + 30 > bytes.length) throw new FileFault('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.length);
  const text = new TextDecoder();
  if (entry.method === STORED) {
    yield text.decode(packed);
    return;
  }
  if (entry.method !== DEFLATED) throw new FileFault('damaged');
  const inflate = new DecompressionStream('deflate-raw');
  const writer = inflate.writable.getWriter();
  const reader = inflate.readable.getReader();
  // Not waited for: it ends when everything was read, and its failure is that of the reader.
  void writer
    .write(packed as BufferSource)
    .then(() => writer.close())
    .catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new FileFault('damaged');
      });
      if (done) break;
      yield text.decode(value as Uint8Array, { stream: true });
    }
    yield text.decode();
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
