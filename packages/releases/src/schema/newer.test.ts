import { documentOf, entry } from '../testing';
import {
  ChangeableDocumentSchema,
  DOCUMENT_SCHEMA,
  FileListSchema,
  keepUnknownFields,
  parseJson,
  PublishedPagesSchema,
  ReleaseDocumentSchema,
  RemoteBuildSchema,
  ShellBuildSchema,
  StrictDocumentSchema,
  StrictRemoteBuildSchema,
} from '.';
import type { z } from 'zod';

const label = { zh: '退货', en: 'Returns' };
const page = { path: '/returns', module: 'returns', frame: 'framed', access: 'owner', label, menu: { icon: 'returns' } };
const version = { ...entry('orders', '1.0.0'), extras: { pages: [page] } };
const pin = { visitor: '0123456789abcdef', until: '2026-12-01T00:00:00Z', entry: entry('orders', '1.1.0', 0, false) };
const document = { schema: DOCUMENT_SCHEMA, microFrontends: { orders: [version] }, pins: { orders: [pin] } };
const remote = {
  kind: 'remote',
  name: 'orders',
  entry: 'mf-manifest.json',
  remoteEntry: 'remoteEntry.js',
  exposes: { './orders': { js: ['1.js'], css: [], shared: [] } },
  requires: {},
  firstCalls: {},
  paintedPages: {},
  paintedLists: {},
  pages: [page],
  actions: [{ path: '/orders', label }],
};
const shell = { kind: 'shell', name: 'shell', scripts: ['main.js'], styles: [], sharedBundles: {}, provides: {} };
const files = { files: { 'main.js': { integrity: version.metadata.integrity, bytes: 1 } } };
const table = { pages: [{ ...page, remote: 'orders' }] };

/** The value as a newer program writes it: every object that has fields of its own, as opposed to names, has one more. */
function newer(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((element) => newer(element));
  if (typeof value !== 'object' || value === null) return value;
  const names = new Set(['microFrontends', 'pins', 'exposes', 'requires', 'firstCalls', 'paintedPages', 'paintedLists', 'sharedBundles', 'provides', 'files']);
  const fields = Object.entries(value).map(([key, inner]) => [key, newer(inner, names.has(key))]);
  return { ...Object.fromEntries(fields), ...(isNames ? {} : { later: { by: 'a newer program' } }) };
}
const text = (value: unknown) => JSON.stringify(value);

test.each<[string, z.ZodType, object]>([
  ['a release document', ReleaseDocumentSchema, document],
  ['portal.json of a remote', RemoteBuildSchema, remote],
  ['portal.json of the shell', ShellBuildSchema, shell],
  ['pages.json', PublishedPagesSchema, table],
  ['files.json', FileListSchema, files],
])('%s of a newer program, with a field more at every place, is read as if it were ours', (what, schema, ours) => {
  expect(text(newer(ours)).match(/"later"/g)!.length).toBeGreaterThan(1 - Number(ours === shell));
  expect(parseJson(schema, text(newer(ours)), what)).toEqual(ours);
});

test.each<[string, z.ZodType, object]>([
  ['a release document', ReleaseDocumentSchema, { ...document, schema: 'https://example.com/v2' }],
  ['a release document', ReleaseDocumentSchema, { ...document, microFrontends: { orders: [{ ...version, extras: { pages: [{ ...page, condition: 'flagOfTomorrow' }] } }] } }],
  ['pages.json', PublishedPagesSchema, { pages: [{ ...page, remote: 'orders', access: 'admin' }] }],
])('%s with a value of tomorrow in a field of today is refused', (what, schema, value) => {
  expect(() => parseJson(schema, text(value), what)).toThrow(what);
});

test.each<[string, z.ZodType, object]>([
  ['release document production', ReleaseDocumentSchema, { microFrontends: 'of another form' }],
  ['orders@2.0.0 portal.json', RemoteBuildSchema, { kind: 'remote of tomorrow' }],
  ['shell@2.0.0 portal.json', ShellBuildSchema, {}],
])('%s that says it is for newer programs is refused in one line, whatever else it holds', (what, schema, value) => {
  expect(() => parseJson(schema, text({ ...value, format: { read: 2 } }), what)).toThrow(new RegExp(`^${what}: format\\.read is 2, and this program reads 1: it needs a newer version of it$`));
});

test('a document that only newer programs may change is read, and not changed', () => {
  const theirs = text({ ...document, format: { read: 1, write: 3 } });
  expect(parseJson(ReleaseDocumentSchema, theirs, 'document')).toEqual(document);
  expect(() => parseJson(ChangeableDocumentSchema, theirs, 'document')).toThrow('document: format.write is 3, and this program writes 2: it needs a newer version of it');
  expect(parseJson(ChangeableDocumentSchema, text({ ...document, format: { read: 1, write: 1 } }), 'document')).toEqual(document);
});

test.each<[string, object]>([
  ['a document', { ...document, note: 'x' }],
  ['an entry', { ...document, microFrontends: { orders: [{ ...version, note: 'x' }] } }],
  ['a page', { ...document, microFrontends: { orders: [{ ...version, extras: { pages: [{ ...page, label: { ...label, note: 'x' } }] } }] } }],
  ['a pin', { ...document, pins: { orders: [{ ...pin, note: 'x' }] } }],
])('what a program writes itself has no field in %s that it does not know', (_where, value) => {
  expect(() => parseJson(StrictDocumentSchema, text(value), 'document')).toThrow(/note/);
});

test('a build is published with the fields of pages and actions that are known', () => {
  expect(parseJson(StrictRemoteBuildSchema, text(remote), 'portal.json')).toEqual(remote);
  expect(() => parseJson(StrictRemoteBuildSchema, text({ ...remote, pages: [{ ...page, acess: 'owner' }] }), 'portal.json')).toThrow(/pages\[0\].*acess/);
});

describe('a change by an older program', () => {
  const before = newer(document);
  const read = () => parseJson(ReleaseDocumentSchema, text(before), 'document');
  const changed = (after: object) => keepUnknownFields(StrictDocumentSchema, before, after);

  test('that changes nothing that it knows loses nothing', () => expect(changed(read())).toEqual(before));

  test('keeps what belongs to a version where its place and its traffic change', () => {
    const { microFrontends, ...rest } = read();
    const canary = entry('orders', '1.2.0', 10, false);
    const standard = { ...microFrontends.orders![0]!, deployment: { traffic: 90, default: true } };
    const after = changed({ ...rest, microFrontends: { orders: [canary, standard] } });
    const theirs = newer(version) as typeof version;
    expect(after).toEqual({ ...(before as object), microFrontends: { orders: [canary, { ...theirs, deployment: { ...theirs.deployment, traffic: 90 } }] } });
  });

  test('drops what belongs to a version, a page or a pin that is gone', () => {
    const { pins: _ended, ...rest } = read();
    const after = changed({ ...rest, microFrontends: { orders: [entry('orders', '1.2.0')], ...documentOf({ wallet: '1.0.0' }).microFrontends } });
    expect(after).toEqual({ ...documentOf({ orders: '1.2.0', wallet: '1.0.0' }), later: { by: 'a newer program' } });
  });

  test('does not give the fields of one pin to another', () => {
    const after = changed({ ...read(), pins: { orders: [{ ...pin, entry: entry('orders', '1.3.0', 0, false) }] } });
    expect(text((after as typeof document).pins)).not.toContain('later');
  });
});
