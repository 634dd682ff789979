import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CONFIG_BLOCK, type PortalConfig } from '@portal/releases/contract';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { block, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;
beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app } = await startEdge(fixture.store));
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = (url: string, language?: string) => app.inject({ url, headers: language ? { 'accept-language': language } : {} });

test.each<[string, string, string | undefined, string]>([
  ['in the language asked for', '/portal/documents/terms?lang=en', 'zh', 'Terms of service'],
  ["in the browser's language", '/portal/documents/terms', 'en-US,en;q=0.9', 'Terms of service'],
  ['in Chinese where the browser takes it', '/portal/documents/terms', 'en,zh;q=0.5', '服务条款'],
  ['in Chinese by default', '/portal/documents/privacy', undefined, '隐私政策'],
  ['as the version that is named', '/portal/documents/contact/2026-11-01?lang=zh', undefined, '联系客服'],
])('a document comes %s', async (_how, url, language, title) => {
  const { statusCode, payload, headers } = await get(url, language);
  expect(statusCode).toBe(200);
  expect(payload).toContain(`<title>${title}</title>`);
  expect(payload).toContain('<time datetime="2026-11-01">');
  expect(headers['cache-control']).toBe('public, max-age=300');
});

test('a document runs nothing, and its policy allows its own style alone', async () => {
  const { payload, headers } = await get('/portal/documents/help?lang=en');
  const style = /<style>([^<]*)<\/style>/.exec(payload)![1]!;
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(payload).not.toMatch(/<script| style=/);
});

test.each(['/portal/documents/secrets', '/portal/documents/constructor', '/portal/documents/terms/2020-01-01', '/portal/documents/terms/..%2fprivacy'])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('pages are told the versions in force', async () => {
  const { payload } = await get('/orders');
  expect(block<PortalConfig>(payload, CONFIG_BLOCK).documents).toEqual({ terms: '2026-11-01', privacy: '2026-11-01', contact: '2026-11-01', help: '2026-11-01' });
});
