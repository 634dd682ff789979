import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeModel {
  baseUrl: string;
  /** What it was asked, oldest first. */
  asked: {
    headers: IncomingMessage['headers'];
    url: string | undefined;
    body: { model: string; messages: { role: string; content: string }[] };
  }[];
  /** How it answers the next calls. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** An endpoint for chat completions on this machine. */
export async function fakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fake.asked.push({
        headers: request.headers,
        url: request.url,
        body: JSON.parse(Buffer.concat(parts).toString()) as FakeModel['asked'][number]['body'],
      });
      fake.answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeModel = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer: (response) => response.end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

/** A good completion that says `content`; anything but text is written as JSON. */
export const saying = (content: unknown) => (response: ServerResponse) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }));
};

/** Every way in which a model that is set up fails to be of use. */
export const mishaps: [what: string, answer: FakeModel['answer']][] = [
  ['is down', (response) => response.destroy()],
  ['is slow', () => undefined],
  ['stops halfway', (response) => response.write('{"choices":[')],
  ['refuses', (response) => response.writeHead(429).end('{"error":{"message":"too many"}}')],
  ['sends on to elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['answers a page', (response) => response.end('<html>maintenance</html>')],
  ['answers nothing', (response) => response.end('{}')],
  ['answers null', (response) => response.end('null')],
  ['talks instead of answering', saying('Sure! Here is your translation:')],
  ['answers other JSON', saying({ result: 42 })],
];
