import { documentOf, entry } from '../testing';
import { DOCUMENT_SCHEMA, ReleaseDocumentSchema } from './document';
import { InvalidJsonError, parseJson } from './parse';

function faultsOf(value: unknown): string[] {
  try {
    parseJson(ReleaseDocumentSchema, typeof value === 'string' ? value : JSON.stringify(value), 'release document');
    return [];
  } catch (error) {
    if (!(error instanceof InvalidJsonError)) throw error;
    return error.faults.map(({ path }) => path);
  }
}

const orders = (...versions: unknown[]) => ({ schema: DOCUMENT_SCHEMA, microFrontends: { orders: versions } });
const good = entry('orders', '1.0.0');
const fallback = { fallbackUrl: '/remotes/orders/0.9.0/mf-manifest.json', extras: { fallbackIntegrity: good.metadata.integrity } };
const page = { path: '/returns', module: 'returns', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } };

test.each<[string, unknown]>([
  ['no remotes yet', documentOf({})],
  ['a field that nobody knows', { ...documentOf({}), note: 'x' }],
  ['one version each', documentOf({ shell: '1.0.0', orders: '1.0.0-h0011223344', wallet: '2.1.0' })],
  ['a canary', orders(entry('orders', '1.0.0', 90), entry('orders', '1.1.0', 10, false))],
  ['the first version of a remote for some', orders(entry('orders', '1.0.0', 10))],
  ['a canary of nobody', orders(good, entry('orders', '1.1.0', 0, false))],
  ['three versions with fractions', orders(entry('orders', '1.0.0', 33.33), entry('orders', '1.1.0', 33.33, false), entry('orders', '1.2.0', 33.34, false))],
  ['a fallback', orders({ ...good, ...fallback })],
  ['an extra page with a menu entry', orders({ ...good, extras: { pages: [{ ...page, nested: true, menu: { icon: 'returns' } }] } })],
  ['the same page in both versions of a remote', orders({ ...entry('orders', '1.0.0', 90), extras: { pages: [page] } }, { ...entry('orders', '1.1.0', 10, false), extras: { pages: [page] } })],
])('accepts %s', (_, value) => expect(faultsOf(value)).toEqual([]));

test.each<[string, unknown, string]>([
  ['text that is not JSON', '{"schema":', ''],
  ['an empty file', '', ''],
  ['a list', [], ''],
  ['another schema', { ...documentOf({}), schema: 'v2' }, 'schema'],
  ['no micro frontends', { schema: DOCUMENT_SCHEMA }, 'microFrontends'],
  ['a name with a path in it', { schema: DOCUMENT_SCHEMA, microFrontends: { '../x': [good] } }, 'microFrontends["../x"]'],
  ['no version', orders(), 'microFrontends.orders'],
  ['a fault in a second version', orders(good, { ...entry('orders', '1.1.0', 0, false), url: 1 }), 'microFrontends.orders[1].url'],
  ['a version that is not semver', orders(entry('orders', '1.0')), 'microFrontends.orders[0].metadata.version'],
  ['a version twice', orders(entry('orders', '1.0.0', 50), entry('orders', '1.0.0', 50, false)), 'microFrontends.orders[1].metadata.version'],
  ['the URL of another remote', orders({ ...good, url: '/remotes/wallet/1.0.0/mf-manifest.json' }), 'microFrontends.orders[0].url'],
  ['a URL elsewhere', orders({ ...good, url: 'https://evil.test/mf-manifest.json' }), 'microFrontends.orders[0].url'],
  ['a fallback to itself', orders({ ...good, ...fallback, fallbackUrl: good.url }), 'microFrontends.orders[0].fallbackUrl'],
  ['a fallback to another remote', orders({ ...good, ...fallback, fallbackUrl: '/remotes/wallet/1.0.0/mf-manifest.json' }), 'microFrontends.orders[0].fallbackUrl'],
  ['a fallback without its integrity', orders({ ...good, fallbackUrl: fallback.fallbackUrl }), 'microFrontends.orders[0].extras.fallbackIntegrity'],
  ['an integrity without its fallback', orders({ ...good, extras: fallback.extras }), 'microFrontends.orders[0].extras.fallbackIntegrity'],
  ['a weak integrity', orders({ ...good, metadata: { version: '1.0.0', integrity: 'sha256-abc' } }), 'microFrontends.orders[0].metadata.integrity'],
  ['no deployment', orders({ url: good.url, metadata: good.metadata }), 'microFrontends.orders[0].deployment'],
  ['traffic as text', orders({ ...good, deployment: { traffic: '100', default: true } }), 'microFrontends.orders[0].deployment.traffic'],
  ['traffic above 100', orders(entry('orders', '1.0.0', 101)), 'microFrontends.orders[0].deployment.traffic'],
  ['traffic finer than a cohort', orders(entry('orders', '1.0.0', 99.995)), 'microFrontends.orders[0].deployment.traffic'],
  ['traffic that is not all', orders(entry('orders', '1.0.0', 50), entry('orders', '1.1.0', 40, false)), 'microFrontends.orders'],
  ['a shell for some', { schema: DOCUMENT_SCHEMA, microFrontends: { shell: [entry('shell', '1.0.0', 90)] } }, 'microFrontends.shell'],
  ['no default', orders(entry('orders', '1.0.0', 100, false)), 'microFrontends.orders'],
  ['two defaults', orders(entry('orders', '1.0.0', 50), entry('orders', '1.1.0', 50)), 'microFrontends.orders'],
  ['an extra page without a module', orders({ ...good, extras: { pages: [{ ...page, module: '' }] } }), 'microFrontends.orders[0].extras.pages[0].module'],
  ['an extra page with a pattern as its path', orders({ ...good, extras: { pages: [{ ...page, path: '/*' }] } }), 'microFrontends.orders[0].extras.pages[0].path'],
  ['a page twice in one version', orders({ ...good, extras: { pages: [page, page] } }), 'microFrontends.orders[0].extras.pages[1].path'],
  ['a page of the shell', { schema: DOCUMENT_SCHEMA, microFrontends: { shell: [{ ...entry('shell', '1.0.0'), extras: { pages: [page] } }] } }, 'microFrontends.shell[0].extras.pages'],
  [
    'a page of two remotes',
    {
      schema: DOCUMENT_SCHEMA,
      microFrontends: {
        orders: [{ ...good, extras: { pages: [page] } }],
        wallet: [{ ...entry('wallet', '1.0.0'), extras: { pages: [page] } }],
      },
    },
    'microFrontends.wallet[0].extras.pages[0].path',
  ],
])('refuses %s, with its path', (_, value, path) => expect(faultsOf(value)).toContain(path));

test('reports all faults in one line', () => {
  const text = JSON.stringify(orders({ ...good, url: '/x' }));
  expect(() => parseJson(ReleaseDocumentSchema, text, 'release document production')).toThrow(
    'release document production: microFrontends.orders[0].url must be /remotes/orders/1.0.0/mf-manifest.json',
  );
});

test('what the parser quotes of a broken file stays in the line', () => {
  expect(() => parseJson(ReleaseDocumentSchema, '{\n  "schema": x\n}', 'release document')).toThrow(/^release document: is not JSON \(.+\)$/);
});
