import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawClient {
  socket: Socket;
  send(text: string | Buffer): void;
  /** All that came so far. */
  received(): string;
  /** Resolves with what came, once it holds `text`, or fails when the connection ends without. */
  until(text: string): Promise<string>;
  /** Resolves when the connection has ended, also by a reset. */
  closed: Promise<void>;
}

/** A client that writes bytes as they are, so that it can stop in the middle of a request. */
export async function rawClient(port: number): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  await once(socket, 'connect');
  return {
    socket,
    closed,
    send: (part) => void socket.write(part),
    received: () => text,
    async until(wanted) {
      let ended = false;
      void closed.then(() => (ended = true));
      while (!text.includes(wanted)) {
        if (ended) throw new Error(`the connection ended after ${JSON.stringify(text)}`);
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      }
      return text;
    },
  };
}

/** The head of a request with a body of `bytes`; some headers may follow. */
export const postHead = (bytes: number, more = ''): string =>
  `POST /api/order/list HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${more}\r\n`;
