import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An API that answers every call after `delayMs`, and remembers it. */
export async function slowApi(delayMs: number): Promise<{ url: string; seen: SeenCall[]; server: Server }> {
  const seen: SeenCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      setTimeout(() => response.setHeader('content-type', 'application/json').end('{"code":0,"msg":"","data":true}'), delayMs).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}
