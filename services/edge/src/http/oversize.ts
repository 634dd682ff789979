import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Half of what Node takes of all headers. Other sites of the same domain may set cookies that the browser sends here. */
const COOKIE_BYTES = 8 * 1024;
const CLEAR_COOKIES = '"cookies"';
/** Those of the portal. */
const OWN = /^\s*(?:__Host-)?portal_/;
/** Cookies that one answer deletes by name: a proxy takes no more headers than a few kilobytes. */
const DELETED_AT_ONCE = 8;
/** Says that deleting by name was tried, and did not suffice. */
const TRIED = 'portal_cookies_deleted';
const TRIED_S = 60;

/**
 * Clears cookies that have grown so much that a few more would be refused with every request, for ever. First the largest foreign
 * ones by name, as another site of the domain sets them, so that the visitor stays signed in; where that does not help, all.
 */
export function clearOversizeCookies({ headers, hostname, protocol, log }: FastifyRequest, reply: FastifyReply): void {
  const { cookie = '' } = headers;
  if (cookie.length <= COOKIE_BYTES) return;
  log.warn({ bytes: cookie.length }, 'cookies of a browser are cleared, because they are too large');
  const cookies = cookie.split(';');
  const largest = cookies
    .filter((one) => !OWN.test(one))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, DELETED_AT_ONCE);
  const left = cookie.length - largest.join(';').length;
  if (left > COOKIE_BYTES || cookies.some((one) => one.trim() === `${TRIED}=1`)) return void reply.header('clear-site-data', CLEAR_COOKIES);
  const secure = protocol === 'https' ? '; Secure' : '';
  for (const one of largest) {
    const name = one.split('=', 1)[0]!.trim();
    for (const domain of ['', ...domainsOf(hostname)]) reply.header('set-cookie', `${name}=; Path=/; Max-Age=0${domain}${secure}`);
  }
  reply.header('set-cookie', `${TRIED}=1; Path=/; Max-Age=${TRIED_S}; HttpOnly; SameSite=Lax${secure}`);
}

/** The cookies that go on to the API: all, or the portal's own where all are more than it takes. */
export function cookiesForApi(cookie: string): string | undefined {
  if (cookie.length <= COOKIE_BYTES) return cookie;
  const own = cookie.split(';').filter((one) => OWN.test(one));
  return own.length > 0 ? own.join(';').trim() : undefined;
}

/** A host and those above it, for which a site beside it can set cookies; none for an address and a single name. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  if (!/[a-z]/i.test(labels.at(-1)!)) return [];
  return labels.slice(0, -1).map((_label, at) => `; Domain=${labels.slice(at).join('.')}`);
}

const page = (status: number, [zhTitle, zh]: [string, string], [enTitle, en]: [string, string]): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head>
<body>
<h1>${zhTitle}</h1>
<p>${zh}<a href="/">首页</a></p>
<h1 lang="en">${enTitle}</h1>
<p lang="en">${en} <a href="/">Start page</a></p>
</body>
</html>
`;

/** Time for the rest of a request that is not read: a browser reads the answer after it has sent all, 600 KB at 1 Mbit/s. */
const LAST_BYTES_MS = 5_000;
/** Connections whose rest is coming: Node says of each part that it cannot read it. */
const answered = new WeakSet<Socket>();
/** A link leads to such an address; it must not make the browser forget anything. Of a long one Node may have the end alone; no cookie has as many characters. */
const LONG_ADDRESS = /^(?:[A-Z]+ )?\S{5000}|^\S* HTTP\/1\.[01]\r\n/;

interface Answer {
  status: string;
  type: string;
  body: string;
  headers?: string;
}

const HTML = 'text/html; charset=utf-8';
const PAGE_HEADERS = "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n";

const TOO_LARGE: Answer = {
  status: '431 Request Header Fields Too Large',
  type: HTML,
  body: page(
    431,
    ['请求头过大', '浏览器发送的 Cookie 太多或太大。本站的 Cookie 已清除，请重新打开页面；如需要请重新登录，草稿不受影响。'],
    [
      'The request headers are too large',
      'The cookies that the browser sent are too many or too large. The cookies of this site have been cleared: open the page again, and sign in if you are asked to. Your drafts are kept.',
    ],
  ),
  headers: `Clear-Site-Data: ${CLEAR_COOKIES}\r\n${PAGE_HEADERS}`,
};
const TOO_LONG: Answer = {
  status: '414 URI Too Long',
  type: HTML,
  body: page(
    414,
    ['地址太长', '该链接的地址太长，无法打开。'],
    ['The address is too long', 'The address of this link is too long to be opened.'],
  ),
  headers: PAGE_HEADERS,
};
const TOO_SLOW: Answer = { status: '408 Request Timeout', type: 'text/plain', body: 'The request took too long\n' };
const MALFORMED: Answer = { status: '400 Bad Request', type: 'text/plain', body: 'The request is malformed\n' };

/** What Node says of a request that it cannot read; `rawPacket`, a buffer, has its last bytes, mostly all of them. */
type Unreadable = NodeJS.ErrnoException & { rawPacket?: unknown };

function answerTo({ code, rawPacket }: Unreadable): Answer {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW;
  if (code !== 'HPE_HEADER_OVERFLOW') return MALFORMED;
  const beginning = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  return LONG_ADDRESS.test(beginning) ? TOO_LONG : TOO_LARGE;
}

/** Answers a request of HTTP/1.1 that Node could not read, and ends its connection. */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
  const { status, type, body, headers = '' } = answerTo(error);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const length = Buffer.byteLength(body);
  answered.add(socket);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nCache-Control: no-store\r\n${headers}Connection: close\r\n\r\n${body}`,
  );
  // A connection that is closed with unread bytes is reset, and the client may lose the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
}
