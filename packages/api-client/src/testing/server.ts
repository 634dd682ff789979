import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transport } from '../transport';

/** What reached the server. */
interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse) => void;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

/** A real HTTP server that the transport is pointed at; it answers a success by default. */
export async function startServer() {
  const seen: Seen[] = [];
  let answer: Answer = json({ code: 0, msg: '', data: null });
  const server = createServer(async (request, response) => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body: await bodyOf(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  transport.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return {
    seen,
    last: () => seen.at(-1)!,
    answers: (next: Answer) => void (answer = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A local storage for Node. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}
