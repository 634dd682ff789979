import Fastify from 'fastify';
import { testKeys } from '../../../test/server-keys';
import { messages, TooMany } from '../../platform/http/errors';
import { createLinks, type Files } from '../../platform/storage/files';
import { type FileDependencies, serveLinks } from './serve';

test('a file that takes too much at the moment is a 429 for a person, with the time to come back', async () => {
  const app = Fastify();
  const now = new Date();
  const links = createLinks(testKeys.link);
  const deps = { files: { links } as Files, clock: () => now } as FileDependencies;
  serveLinks(app, deps, '/file', () => Promise.reject(new TooMany(messages.tooManyRunning, 7_500)));
  const { statusCode, headers, body } = await app.inject(links.sign('/file', now).url);
  expect([statusCode, headers['retry-after'], body]).toEqual([429, '8', `${messages.tooManyRunning.zh}\n${messages.tooManyRunning.en}\n`]);
});
