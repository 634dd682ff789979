import Fastify from 'fastify';
import { logging, logRequests } from './logging';

test.each([
  ['/api/webhooks/carriers/SMPL/charges/0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0?x=1', '/api/webhooks/carriers/SMPL/charges/[secret]'],
  ['/api/webhooks/carriers/SMPL/charges', '/api/webhooks/carriers/SMPL/charges'],
  ['/assets/orders/0f1e2d3c4b5a69788796a5b4c3d2e1f0/main.js', '/assets/orders/0f1e2d3c4b5a69788796a5b4c3d2e1f0/main.js'],
])('the line of a request to %s says %s', async (url, path) => {
  const lines: string[] = [];
  const app = Fastify(logging('info', { write: (line) => void lines.push(line) }));
  logRequests(app, 'info');
  app.all('*', () => 'ok');
  await app.inject({ method: 'POST', url });
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { path?: string }).path)).toEqual([path]);
});
