import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tell } from './tell';

const auth = { header: 'authorization', value: 'Bearer secret-of-the-carrier' };

async function told(body: string, maxBytes?: number) {
  const server = createServer((_request, response) => void response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    return await tell({ method: 'POST', url, auth, body: {} }, { addresses: 'any', ...(maxBytes && { maxBytes }) }, ({ text }) => text);
  } finally {
    server.close();
  }
}

test('what is read is whole; what is kept has no credential and no pictures of documents, however large', async () => {
  const image = 'JVBE/+'.repeat(2_500_000);
  const body = JSON.stringify({ pro: '1', bol: image, said: 'for secret-of-the-carrier', labels: `data:application/pdf;base64,${image}` });
  const { outcome, received } = await told(body, 40_000_000);
  expect(outcome).toHaveLength(body.length - 'secret-of-the-carrier'.length + '[credential]'.length);
  expect(received).toEqual({ status: 200, text: '{"pro":"1","bol":"[long]","said":"for [credential]","labels":"[long]"}' });
});

test('a picture that is cut off is not kept either; words are, up to their limit', async () => {
  expect((await told(`{"pro":"1","bol":"${'JVBE'.repeat(5000)}`, 3000)).received!.text).toBe('{"pro":"1","bol":"[long]');
  const words = 'not served '.repeat(5000);
  expect((await told(JSON.stringify({ message: words }))).received!.text).toBe(`{"message":"${words}`.slice(0, 16_384));
  expect((await told('x'.repeat(20_000))).received!.text).toBe('x'.repeat(16_384));
});
