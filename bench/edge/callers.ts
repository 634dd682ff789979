import { connect } from 'node:net';

export interface Asked {
  port: number;
  /** Requests of HTTP/1.1 without a body to send, in turns. */
  requests: readonly string[];
  /** Connections, each of which asks again as soon as it is answered. */
  connections: number;
  ms: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The request of one path, as a browser's. */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

/**
 * Asks a server for a while, over sockets of its own: an HTTP client would take as much of the machine as the server.
 * @returns answers per second
 * @throws Error for an answer that is none of 200, or has no length
 */
export async function askFor({ port, requests, connections, ms }: Asked): Promise<number> {
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from(
      { length: connections },
      (_none, n) =>
        new Promise<void>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true });
          let turn = n;
          /** Bytes that are missing of the current answer; undefined before its headers. */
          let left: number | undefined;
          let head = Buffer.alloc(0);
          const ask = () => socket.write(requests[(turn += 1) % requests.length]!);
          socket.on('connect', ask).on('error', reject);
          socket.on('data', (data) => {
            let body = data.length;
            if (left === undefined) {
              head = head.length === 0 ? data : Buffer.concat([head, data]);
              const end = head.indexOf(HEAD_END);
              if (end < 0) return;
              const text = head.toString('latin1', 0, end);
              const length = /^content-length: (\d+)/im.exec(text)?.[1];
              if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) return void reject(new Error(`answered ${text}`));
              left = Number(length);
              body = head.length - end - HEAD_END.length;
              head = Buffer.alloc(0);
            }
            left -= body;
            if (left > 0) return;
            left = undefined;
            answered += 1;
            if (performance.now() - started < ms) return void ask();
            socket.end();
            resolve();
          });
        }),
    ),
  );
  return (answered * 1000) / (performance.now() - started);
}
