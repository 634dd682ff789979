import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and the pseudo headers of HTTP/2. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|:.*)$/;

/** Claims of the client that the API takes from the edge alone. */
const FORWARDING = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-request-id|true-client-ip|traceparent|tracestate|baggage)$/;

/** Without the headers of the connection and those that Connection lists. */
function endToEndHeaders(headers: Headers): Headers {
  const listed = new Set([headers.connection].flat().flatMap((value) => value?.toLowerCase().split(/[\s,]+/) ?? []));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name) && !listed.has(name)));
}

/** The headers with which the API gets a request: those of the client, and who the client is as the edge sees it. */
export function upstreamHeaders(request: FastifyRequest): Headers {
  const kept = Object.entries(endToEndHeaders(request.headers)).filter(([name]) => !FORWARDING.test(name));
  return {
    ...Object.fromEntries(kept),
    host: undefined,
    // Node has answered 100 already.
    expect: undefined,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** The headers with which the client gets an answer. Signs that Node refuses to send are left out. */
export function downstreamHeaders(headers: Headers): Headers {
  const clean = (value: string) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
  return Object.fromEntries(
    Object.entries(endToEndHeaders(headers)).map(([name, value]) => [name, Array.isArray(value) ? value.map(clean) : clean(value ?? '')]),
  );
}
