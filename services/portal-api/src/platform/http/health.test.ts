import Fastify from 'fastify';
import { serveHealth, type HealthOptions } from './health';

async function answers(options: Partial<HealthOptions>) {
  const app = Fastify();
  serveHealth(app, { schema: () => Promise.resolve('current'), stopping: () => false, ...options });
  const live = await app.inject('/healthz');
  const ready = await app.inject('/readyz');
  await app.close();
  return [live.statusCode, ready.statusCode, ready.json<object>()];
}

test('is ready while the database answers and its schema can be used', async () => {
  expect(await answers({})).toEqual([200, 200, { status: 'ready', database: 'reachable', schema: 'current' }]);
  expect(await answers({ schema: () => Promise.resolve('newer') })).toEqual([200, 200, { status: 'ready', database: 'reachable', schema: 'newer' }]);
});

test.each<[string, Partial<HealthOptions>, object]>([
  ['the schema is older', { schema: () => Promise.resolve('older') }, { status: 'older schema', database: 'reachable', schema: 'older' }],
  ['the database refuses', { schema: () => Promise.reject(new Error('password of portal refused')) }, { status: 'no database', database: 'unreachable', schema: 'unknown' }],
  ['the database does not answer in time', { schema: () => new Promise(() => undefined), timeoutMs: 5 }, { status: 'no database', database: 'unreachable', schema: 'unknown' }],
  ['the process is stopping', { stopping: () => true }, { status: 'stopping', database: 'reachable', schema: 'current' }],
])('lives but is not ready while %s', async (_when, options, body) => {
  expect(await answers(options)).toEqual([200, 503, body]);
});

test('asks the database once for monitors that ask at the same time', async () => {
  const app = Fastify();
  let asked = 0;
  serveHealth(app, { schema: () => Promise.resolve(++asked).then(() => 'current'), stopping: () => false });
  await Promise.all([1, 2, 3].map(() => app.inject('/readyz')));
  expect(asked).toBe(1);
  await app.close();
});

test.each<[string, () => Promise<string>, string]>([
  ['says', () => Promise.resolve('differ'), 'differ'],
  ['fails', () => Promise.reject(new Error('password of portal refused')), 'unknown'],
  ['does not come in time', () => new Promise(() => undefined), 'unknown'],
])('a report is told as it %s, and is no reason to restart the process or to send it no calls', async (_what, books, told) => {
  const app = Fastify();
  serveHealth(app, { schema: () => Promise.resolve('current'), stopping: () => false, reports: { books }, timeoutMs: 5 });
  const [live, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok', books: told }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'reachable', schema: 'current' }]);
  await app.close();
});
