import * as h2 from './frames';

/** What a client does that holds a connection. */
export interface Stall {
  name: string;
  /** What it speaks: `tcp` does not even begin the handshake of TLS. */
  over: 'tcp' | 'http/1.1' | 'h2';
  /** Sent at once. */
  first: Buffer;
  /** Sent again and again, after pauses. */
  more?: Buffer;
  /** It reads nothing. */
  deaf?: true;
  /** It costs the API so much that many of them would be a flood of requests: one at each target is enough. */
  single?: true;
}

/** A public answer of the API that is larger than an answer the edge reads to its end before it passes it on. */
const LARGE = '/api/openapi.json';
const CALL = '/api/owner/login';
/** Requests in one go whose answers together are more than the 4 MB that Linux keeps for a connection within one machine. */
const PIPELINED = 40;

const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const spaces = (bytes: number) => ' '.repeat(bytes);
const times = (count: number, make: (n: number) => Buffer) => Buffer.concat(Array.from({ length: count }, (_, n) => make(n)));

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const post = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n`;
const declared = (bytes: number) => `content-length: ${bytes}\r\n`;

const http1 = (name: string, first: string, more: Partial<Stall> = {}): Stall => ({
  name,
  over: 'http/1.1',
  first: Buffer.from(first),
  ...more,
});

/** Over HTTP/1.1, in plain text or within TLS. */
export const http1Stalls: readonly Stall[] = [
  http1('nothing', ''),
  http1('half a request line', 'GET /ord'),
  http1('half of the headers', 'GET /orders HTTP/1.1\r\nhost: local'),
  http1('a header now and then', 'GET /orders HTTP/1.1\r\n', { more: join('x: y\r\n') }),
  http1('a small body that never comes', post(CALL, declared(1_000))),
  http1('a small body of which a byte comes now and then', post(CALL, declared(1_000)), { more: join(' ') }),
  http1('a large body that stops', post(CALL, declared(900_000)) + spaces(100_000)),
  http1('a large body of which a byte comes now and then', post(CALL, declared(900_000)) + spaces(100_000), { more: join(' ') }),
  http1('a large body for no call', post('/api/none', declared(900_000)) + spaces(100_000)),
  http1('a chunk that stops', `${post(CALL, 'transfer-encoding: chunked\r\n')}5\r\n[1,`),
  http1('a report that stops', `${post('/beacons/remote', declared(1_000))}[`),
  http1('a body that nobody reads', get('/orders', declared(1_000)), { more: join(' ') }),
  http1('nothing after an answer', get('/healthz')),
  http1('large answers that are not read, and a header now and then', `${get(LARGE).repeat(PIPELINED)}GET / HTTP/1.1\r\n`, {
    deaf: true,
    single: true,
    more: join('x: y\r\n'),
  }),
];

const http2 = (name: string, parts: Buffer[], more: Partial<Stall> = {}): Stall => ({
  name,
  over: 'h2',
  first: join(h2.PREFACE, ...parts),
  ...more,
});
const open = h2.settings();
const shut = h2.settings(0);
const DONE = h2.END_HEADERS | h2.END_STREAM;
const STREAMS = 100;
/** Large answers at the same time; each costs the API work that has nothing to do with stalling. */
const ANSWERS = 2;
/** The number of a client's n-th stream. */
const nth = (n: number) => 2 * n + 1;

/** Within TLS, over HTTP/2 or before anything is agreed on. */
export const tlsStalls: readonly Stall[] = [
  { name: 'no handshake', over: 'tcp', first: Buffer.alloc(0) },
  { name: 'half a handshake', over: 'tcp', first: Buffer.from('1603010200010001fc0303', 'hex') },
  { name: 'no preface', over: 'h2', first: Buffer.alloc(0) },
  http2('a preface alone', [open]),
  http2('pings alone', [open], { more: h2.ping }),
  http2('headers that never end', [open, h2.headers(1, 'POST', CALL, 0)]),
  http2('headers that go on and on', [open, h2.headers(1, 'POST', CALL, 0)], { more: h2.continuation(1) }),
  http2('half a frame of headers, and a byte now and then', [open, h2.halfHeaders(1)], { more: Buffer.from([0x84]) }),
  http2('a body that stops', [open, h2.headers(1, 'POST', CALL), h2.data(1, 1)]),
  http2('a body of which a byte comes now and then', [open, h2.headers(1, 'POST', CALL)], { more: h2.data(1, 1) }),
  http2('a report that stops, and pings', [open, h2.headers(1, 'POST', '/beacons/remote'), h2.data(1, 1)], { more: h2.ping }),
  http2('a large body that stops', [open, h2.headers(1, 'POST', CALL), h2.data(1, 16_000), h2.data(1, 16_000), h2.data(1, 16_000)]),
  http2('many bodies that stop, and pings', [open, times(STREAMS, (n) => h2.headers(nth(n), 'POST', CALL))], { more: h2.ping }),
  http2('no window for an answer', [shut, h2.headers(1, 'GET', '/orders', DONE)]),
  http2('no window for a large answer, and pings', [shut, h2.headers(1, 'GET', LARGE, DONE)], { more: h2.ping }),
  http2('a window of one byte now and then', [shut, h2.headers(1, 'GET', LARGE, DONE)], { more: h2.windowUpdate(1, 1) }),
  http2('no window for many answers, and pings', [shut, times(ANSWERS, (n) => h2.headers(nth(n), 'GET', LARGE, DONE))], { more: h2.ping }),
  http2('many large answers that are not read', [h2.boundless, times(ANSWERS, (n) => h2.headers(nth(n), 'GET', LARGE, DONE))], {
    deaf: true,
  }),
  http2('a farewell, and no end', [open, h2.headers(1, 'GET', '/healthz', DONE), h2.goaway]),
];
