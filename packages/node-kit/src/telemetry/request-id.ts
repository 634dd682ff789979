import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

interface IncomingRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** Whether a request comes straight from one of the addresses or networks, `10.0.0.1` or `10.0.0.0/8`. */
export function comesFrom(networks: readonly string[]): (request: Pick<IncomingRequest, 'socket'>) => boolean {
  const list = new BlockList();
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && list.check(remoteAddress, family(remoteAddress));
}

/** A UUID without its dashes: Node draws the random bytes of many at once. */
const newRequestId = (): string => randomUUID().replaceAll('-', '');

/**
 * The id of each request: the `X-Request-Id` that one of the `trusted` networks sends, so that all logs have the same id, else a
 * new one. A new one is 32 hexadecimal digits, as nginx makes them, which is also the form of a trace id.
 */
export function requestIds(trusted: readonly string[]): (request: IncomingRequest) => string {
  const isTrusted = comesFrom(trusted);
  return (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && isTrusted(request) ? given : newRequestId();
  };
}

/** The headers of the trace that one of the `trusted` networks sends a request in; nothing of anybody else's, who must not choose it. */
export function traceContext(trusted: readonly string[]): (request: Pick<IncomingRequest, 'headers' | 'socket'>) => Record<string, string> {
  const isTrusted = comesFrom(trusted);
  return (request) => {
    const { traceparent, tracestate } = request.headers;
    if (typeof traceparent !== 'string' || !isTrusted(request)) return {};
    return { traceparent, ...(typeof tracestate === 'string' && { tracestate }) };
  };
}
