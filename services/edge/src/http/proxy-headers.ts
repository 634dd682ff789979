import type { FastifyRequest } from 'fastify';
import { cookiesForApi } from './oversize';

type Headers = Record<string, string | string[] | undefined>;

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and the pseudo headers of HTTP/2. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|:.*)$/;

/** What the API takes from the edge alone: claims of the client, and what Node has answered already. */
const OWN = /^(host|expect|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-request-id|true-client-ip|traceparent|tracestate|baggage)$/;

/** Signs that Node refuses to send. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** The names that Connection lists, which are of the connection too. */
function listedIn(connection: string | string[] | undefined): ReadonlySet<string> {
  return new Set([connection].flat().flatMap((value) => value?.toLowerCase().split(/[\s,]+/) ?? []));
}

/** The headers with which the API gets a request: those of the client, and who the client is as the edge sees it. */
export function upstreamHeaders(request: FastifyRequest): Headers {
  const listed = listedIn(request.headers.connection);
  const sent: Headers = {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
  for (const [name, value] of Object.entries(request.headers)) {
    if (!HOP_BY_HOP.test(name) && !OWN.test(name) && !listed.has(name)) sent[name] = value;
  }
  if (typeof sent.cookie === 'string') sent.cookie = cookiesForApi(sent.cookie);
  return sent;
}

/** The headers with which the client gets an answer. Signs that Node refuses to send are left out. */
export function downstreamHeaders(headers: Headers): Headers {
  const listed = listedIn(headers.connection);
  const sent: Headers = {};
  for (const [name, value = ''] of Object.entries(headers)) {
    if (!HOP_BY_HOP.test(name) && !listed.has(name)) sent[name] = Array.isArray(value) ? value.map(clean) : clean(value);
  }
  return sent;
}

const clean = (value: string): string => (UNSENDABLE.test(value) ? value.replaceAll(new RegExp(UNSENDABLE, 'g'), '') : value);
