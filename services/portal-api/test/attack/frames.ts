const DATA = 0x0;
const HEADERS = 0x1;
const SETTINGS = 0x4;
const PING = 0x6;
const GOAWAY = 0x7;
const WINDOW_UPDATE = 0x8;
const CONTINUATION = 0x9;

export const END_STREAM = 0x1;
export const END_HEADERS = 0x4;

const INITIAL_WINDOW_SIZE = 0x4;
const LARGEST_WINDOW = 0x7fffffff;

export const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** A frame of HTTP/2 (RFC 9113, 4.1); `length` declares another length than the payload has. */
function frame(type: number, flags: number, stream: number, payload: Buffer, length = payload.length): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The client's settings; `window` is how much of each answer it takes unasked. */
export function settings(window?: number): Buffer {
  const entry = window === undefined ? Buffer.alloc(0) : Buffer.concat([Buffer.from([0, INITIAL_WINDOW_SIZE]), uint32(window)]);
  return frame(SETTINGS, 0, 0, entry);
}

/** The settings of a client that takes any amount, of the whole connection too. */
export const boundless = Buffer.concat([settings(LARGEST_WINDOW), windowUpdate(0, LARGEST_WINDOW - 65_535)]);

const literal = (index: number, text: string) => Buffer.concat([Buffer.from([index, text.length]), Buffer.from(text)]);

/** The headers of a request without Huffman codes (RFC 7541); both texts are shorter than 127 letters. */
export function headers(stream: number, method: 'GET' | 'POST', path: string, flags = END_HEADERS): Buffer {
  const block = Buffer.concat([
    Buffer.from([method === 'GET' ? 0x82 : 0x83, 0x87]),
    literal(0x04, path),
    literal(0x01, 'localhost'),
    // The name content-type has the number 31, which takes two bytes.
    Buffer.from([0x0f]),
    literal(0x10, 'application/json'),
  ]);
  return frame(HEADERS, flags, stream, block);
}

/** A frame of headers that ends before the length that it declares. */
export const halfHeaders = (stream: number): Buffer => frame(HEADERS, END_HEADERS, stream, Buffer.from([0x83]), 1_000);

/** More headers of a request, and not the last ones. */
export const continuation = (stream: number): Buffer => frame(CONTINUATION, 0, stream, Buffer.alloc(0));

/** A part of a body, not its last. */
export const data = (stream: number, bytes: number): Buffer => frame(DATA, 0, stream, Buffer.alloc(bytes, ' '));

export const ping = frame(PING, 0, 0, Buffer.alloc(8));
export const goaway = frame(GOAWAY, 0, 0, Buffer.alloc(8));

/** Lets the server send so many bytes more. */
export function windowUpdate(stream: number, bytes: number): Buffer {
  return frame(WINDOW_UPDATE, 0, stream, uint32(bytes));
}
