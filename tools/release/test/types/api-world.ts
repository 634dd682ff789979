import type { ApiReport, Contract } from '@portal/releases/schema';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { worldWith, type Edits } from './world';

const integrity = `sha384-${'A'.repeat(64)}`;

/** Values of the contract that the released versions were built with. */
const VALUES: Contract['values'] = {
  'OrderStatus.DRAFT': 0,
  'OrderStatus.BOOKED': 20,
  'api.order.list': 'POST /order/list body',
  'api.order.book': 'POST /order body',
};

/** The shell asks for the orders itself. */
const SHELL = {
  'src/main.tsx': `import { api } from '@portal/api-client';
export const totals = () => api.order.list({}).then((rows) => rows.map(({ total }) => total.trim()));
`,
};

const facts = { keys: [], tokens: [], classes: [] };
const entry = (name: string) => ({
  url: `/remotes/${name}/1.0.0/${name === 'shell' ? 'portal' : 'mf-manifest'}.json`,
  metadata: { version: '1.0.0', integrity },
  deployment: { traffic: 100, default: true },
});

const shellFiles = ({ packages, npm, npmHash }: ApiReport) => ({
  'portal.json': {
    kind: 'shell',
    name: 'shell',
    scripts: ['main.js'],
    sharedBundles: {},
    provides: {},
    facts: { ...facts, values: VALUES },
  },
  'pages.json': { pages: [], icons: [] },
  'api-report.json': { packages, npm, npmHash },
  'api-use.json': { exposes: { './main': 'src/main.tsx' }, own: SHELL, packages: {}, npm: npmHash },
});

/** A store with a shell, orders and address, which are live. */
export function storeOfLive(): ReleaseStore {
  const { offering, checked } = worldWith({});
  const remotes = checked.map(({ name, unit: { use } }) => {
    const used = name === 'orders' ? ['OrderStatus.DRAFT', 'api.order.list', 'api.order.book'] : [];
    const values = Object.fromEntries(used.map((path) => [path, VALUES[path]]));
    const portal = {
      kind: 'remote',
      name,
      entry: 'mf-manifest.json',
      remoteEntry: 'remoteEntry.js',
      exposes: {},
      requires: {},
      facts: { ...facts, values, keyPrefixes: [] },
    };
    return [name, { 'portal.json': portal, 'mf-manifest.json': { name }, 'api-use.json': use }];
  });
  const files: Record<string, Record<string, unknown>> = { shell: shellFiles(offering[0]!.report), ...Object.fromEntries(remotes) };
  const document = { schema: DOCUMENT_SCHEMA, microFrontends: Object.fromEntries(Object.keys(files).map((name) => [name, [entry(name)]])) };
  return {
    readChannel: (channel: string) =>
      Promise.resolve(channel === 'production' ? { text: JSON.stringify(document), revision: '1' } : undefined),
    readFile: (name: string, _version: string, path: string) => {
      const body = files[name]?.[path];
      return Promise.resolve(body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    },
  } as Partial<ReleaseStore> as ReleaseStore;
}

/** The contract with some edits of its declarations, and other values; a value that is undefined is gone. */
export function contractWith(edits: Edits, changed: Readonly<Record<string, string | number | undefined>> = {}): Contract {
  const values = Object.entries({ ...VALUES, ...changed }).filter((row): row is [string, string | number] => row[1] !== undefined);
  return { code: worldWith(edits).offering[0]!.report.packages['@portal/api-contract']!, values: Object.fromEntries(values) };
}
