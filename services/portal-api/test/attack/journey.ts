import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:http2';
import type { Target } from './attack';
import { exampleAddress } from '../examples';
import { seal } from '../wire';

/** One call over a connection of its own, as HTTP/2 within TLS, else as HTTP/1.1. */
async function ask({ port, tls }: Target, path: string, input: object, token?: string): Promise<unknown> {
  const body = JSON.stringify(input);
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
  if (!tls) {
    const sent = request({ port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers, agent: false });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return JSON.parse(Buffer.concat((await response.toArray()) as Buffer[]).toString());
  }
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ':method': 'POST', ':path': `/api${path}`, ...headers });
    stream.end(body);
    await once(stream, 'response');
    const parts = await stream.toArray();
    return JSON.parse(Buffer.concat(parts as Buffer[]).toString());
  } finally {
    session.close();
  }
}

/** A paper of 300 KB, more than the edge reads before it asks the API. */
const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'freight ')]).toString('base64');

/** What an owner does in the portal: signs in, looks, adds an address and uploads a paper. Returns what came of each. */
export async function journey(target: Target, { email, password }: { email: string; password: string }): Promise<unknown[]> {
  const signedIn = await ask(target, '/owner/login', { email, password: seal(password) });
  const { token } = (signedIn as { data: { token: string } | null }).data ?? { token: '' };
  return [
    signedIn,
    await ask(target, '/order/list', {}, token),
    await ask(target, '/address-book', exampleAddress(), token),
    await ask(target, '/address-book/page', {}, token),
    await ask(target, '/oss/object', { fileName: 'bol.pdf', contentType: 'application/pdf', content: paper }, token),
  ];
}
