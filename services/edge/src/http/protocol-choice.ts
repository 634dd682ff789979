import type { Http2SecureServer } from 'node:http2';
import type { TLSSocket } from 'node:tls';

/** What nghttp2 says of a request whose headers come in more frames than it reads, 150 KB or so: the connection ends without an answer. */
const TOO_MANY_CONTINUATIONS = -905;
/** Long enough for a person to load the page again. */
const REMEMBERED_MS = 60_000;
const REMEMBERED = 1_000;

export interface ProtocolChoice {
  /** The protocol of a new connection, for `ALPNCallback` of the server. */
  choose(this: TLSSocket | undefined, offer: { protocols: string[] }): string | undefined;
  /** Notices the addresses from which a session fails by its headers. */
  watch(server: Pick<Http2SecureServer, 'on' | 'prependListener'>): void;
}

/**
 * HTTP/2, except for a while where the headers of a request ended a session. Over HTTP/1.1 such a request is answered, by a page
 * that clears the cookies; else the browser would try the same way again, for as long as it has the cookies. Who offers HTTP/2 alone, as programs
 * behind the same address may, gets that.
 */
export function protocolChoice(clock: () => number = Date.now): ProtocolChoice {
  const failed = new Map<string, number>();
  return {
    choose({ protocols }) {
      const until = failed.get(this?.remoteAddress ?? '') ?? 0;
      return (clock() < until ? ['http/1.1', 'h2'] : ['h2', 'http/1.1']).find((protocol) => protocols.includes(protocol));
    },
    watch(server) {
      // A session has no address any more when it fails.
      let address = '';
      server.prependListener('secureConnection', (socket: TLSSocket) => (address = socket.remoteAddress ?? ''));
      server.on('session', (session) => {
        const from = address;
        session.on('error', ({ errno }: NodeJS.ErrnoException) => {
          if (errno !== TOO_MANY_CONTINUATIONS) return;
          failed.delete(from);
          failed.set(from, clock() + REMEMBERED_MS);
          if (failed.size > REMEMBERED) failed.delete(failed.keys().next().value!);
        });
      });
    },
  };
}
