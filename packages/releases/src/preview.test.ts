import { channelText, isPreviewName, previewChannel, previewOf } from './preview-names';
import { previewPasses } from './preview-pass';
import { documentOf } from './testing';
import { parseJson, ReleaseDocumentSchema } from './schema';

const LONGEST = 'a'.repeat(30);

test.each([
  ['123', true],
  ['pr-123', true],
  ['0', true],
  [LONGEST, true],
  [`${LONGEST}a`, false],
  ['', false],
  ['-1', false],
  ['PR1', false],
  ['a.b', false],
  ['a/b', false],
  ['a b', false],
  ['预览', false],
  ['a\n', false],
])('%j names a preview: %p', (name, is) => {
  expect(isPreviewName(name)).toBe(is);
  expect(previewOf(previewChannel(name))).toBe(is ? name : undefined);
});

test.each([
  ['production', undefined, 'production'],
  ['preview', undefined, 'preview'],
  ['preview-', undefined, 'preview-'],
  ['preview-123', '123', 'preview 123'],
])('the channel %s is of the preview %s, and %s in words', (channel, name, text) => {
  expect([previewOf(channel), channelText(channel)]).toEqual([name, text]);
});

const SECRET = 's'.repeat(32);
const NOW = Date.parse('2026-11-25T08:00:00Z');
const UNTIL = NOW + 60_000;
const passes = previewPasses(SECRET, 'production');
const link = passes.issue('link', { name: '123', until: UNTIL });
const [name, end, signature] = link.split('.') as [string, string, string];
const swapped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;

test('a link names its preview and its end', () => {
  expect(link).toMatch(/^123\.[0-9a-z]+\.[\w-]{43}$/);
  expect(passes.check('link', link, NOW)).toEqual({ state: 'valid', name: '123', until: UNTIL });
  expect(passes.check('link', link, UNTIL)).toEqual({ state: 'expired', name: '123', until: UNTIL });
});

test.each([
  ['nothing', ''],
  ['no token', 'hello'],
  ['another preview', `124.${end}.${signature}`],
  ['a later end', `${name}.${(Number.parseInt(end, 36) + 1).toString(36)}.${signature}`],
  ['another signature', `${name}.${end}.${swapped}`],
  ['no signature', `${name}.${end}.`],
  ['a shorter signature', `${name}.${end}.${signature.slice(1)}`],
  ['more behind it', `${link}.x`],
  ['one part more', `${name}.${name}.${end}.${signature}`],
  ['a cookie', passes.issue('cookie', { name: '123', until: UNTIL })],
  ['one of another secret', previewPasses('t'.repeat(32), 'production').issue('link', { name: '123', until: UNTIL })],
  ['one of another channel', previewPasses(SECRET, 'staging').issue('link', { name: '123', until: UNTIL })],
  ['a name that is none', previewPasses(SECRET, 'production').issue('link', { name: '-1', until: UNTIL })],
])('%s is forged in the place of a link', (_, text) => expect(passes.check('link', text, NOW)).toEqual({ state: 'forged' }));

const preview = { of: 'production', until: '2026-12-02T08:00:00.000Z' };
const canary = documentOf({ orders: '1.0.0' }).microFrontends.orders![0]!;
const twice = {
  orders: [
    { ...canary, deployment: { traffic: 90, default: true } },
    { ...documentOf({ orders: '1.1.0' }).microFrontends.orders![0]!, deployment: { traffic: 10, default: false } },
  ],
};

test.each<[string, object, string | undefined]>([
  ['a version of each', { preview }, undefined],
  ['the shell too', { preview, ...documentOf({ shell: '2.0.0', orders: '1.0.0' }) }, undefined],
  ['two versions', { preview, microFrontends: twice }, 'microFrontends.orders must be one version with 100 % and without a fallback, in a preview'],
  ['a canary', { preview, microFrontends: { orders: [{ ...canary, deployment: { traffic: 5, default: true } }] } }, 'microFrontends.orders must be one version with 100 %'],
  ['no end', { preview: { of: 'production' } }, 'preview.until'],
  ['the name of no channel', { preview: { ...preview, of: 'A b' } }, 'preview.of must be lower-case letters'],
  ['pins', { preview, pins: { orders: [{ visitor: '0123456789abcdef', until: preview.until, entry: { ...canary, deployment: { traffic: 0, default: false } } }] } }, 'pins are not for a preview'],
])('the document of a preview with %s', (_, changes, fault) => {
  const read = () => parseJson(ReleaseDocumentSchema, JSON.stringify({ ...documentOf({ orders: '1.0.0' }), ...changes }), 'it');
  if (fault === undefined) expect(read()).toHaveProperty('preview', preview);
  else expect(read).toThrow(fault);
});
