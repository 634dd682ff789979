import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Half of what Node takes of all headers. Other sites of the same domain may set cookies that the browser sends here. */
const COOKIE_BYTES = 8 * 1024;
const CLEAR_COOKIES = '"cookies"';

/** Clears cookies that have grown so much that a few more would be refused with every request, for ever. */
export function clearOversizeCookies({ headers, log }: FastifyRequest, reply: FastifyReply): void {
  const bytes = headers.cookie?.length ?? 0;
  if (bytes <= COOKIE_BYTES) return;
  log.warn({ bytes }, 'the cookies of a browser are cleared, because they are too large');
  reply.header('clear-site-data', CLEAR_COOKIES);
}

const TOO_LARGE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>431</title></head>
<body>
<h1>请求头过大</h1>
<p>浏览器发送的 Cookie 或地址太长。本站的 Cookie 已清除，请重新打开<a href="/">首页</a>；登录状态与草稿不受影响。</p>
<h1 lang="en">The request headers are too large</h1>
<p lang="en">The cookies or the address that the browser sent are too long. The cookies of this site have been cleared: open the <a href="/">start page</a> again. Your session and drafts are kept.</p>
</body>
</html>
`;

/** Time for the rest of a request that is not read. */
const LAST_BYTES_MS = 1_000;

/** What Node says of a request that it cannot read, and what the client gets. */
const ANSWERS: Readonly<Record<string, { status: string; type: string; body: string; headers?: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    type: 'text/html; charset=utf-8',
    body: TOO_LARGE_PAGE,
    headers: `Clear-Site-Data: ${CLEAR_COOKIES}\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', type: 'text/plain', body: 'The request took too long\n' },
};
const MALFORMED = { status: '400 Bad Request', type: 'text/plain', body: 'The request is malformed\n' };

/** Answers a request of HTTP/1.1 that Node could not read, and ends its connection. */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, type, body, headers = '' }: (typeof ANSWERS)[string] = ANSWERS[code] ?? MALFORMED;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const length = Buffer.byteLength(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nCache-Control: no-store\r\n${headers}Connection: close\r\n\r\n${body}`,
  );
  // A connection that is closed with unread bytes is reset, and the client may lose the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
}
