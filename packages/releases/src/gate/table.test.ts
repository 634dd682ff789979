/** Long because it is one table. */
import { checkChange } from './change';
import { extraPage, memoryStore, type Changes } from './testing';

/** What is live before each change: a shell with a canary, orders that uses the picker of address, and returns, which brings a page. */
const LIVE = { shell: ['1.0.0', '1.1.0'], orders: ['1.0.0'], address: ['1.0.0', '1.1.0'], returns: ['1.0.0<0.9.0'] };

interface Row {
  what: string;
  /** Versions after the change, of what changes. */
  to: Record<string, readonly string[]>;
  shell?: Changes;
  orders?: Changes & { modules?: string[] };
  address?: Changes & { modules?: string[] };
  claims?: Changes & { modules?: string[] };
}

interface Break extends Row {
  /** What the team reads. */
  says: string;
}

function world() {
  const store = memoryStore();
  store.addShell('1.0.0');
  store.addShell('1.1.0', { build: { names: { react: ['useState'], '@portal/remote-kit': ['defineRemote', 'useDraft', 'useDraft2'], '@portal/ui-kit': ['Button'] } } });
  store.addRemote('orders', '1.0.0', ['home', 'orders'], { build: { components: { address: ['./picker'] } } });
  for (const version of ['1.0.0', '1.1.0']) store.addRemote('address', version, ['address', 'picker', 'card']);
  store.addRemote('returns', '0.9.0', ['returns'], { build: { requires: { react: '^19.0.0' }, names: { react: ['useState'] } } });
  store.addRemote('returns', '1.0.0', ['returns'], { pages: [extraPage('/returns', 'returns', '退货', { nested: true })] });
  return store;
}

async function sentences({ to, shell, orders = {}, address = {}, claims = {} }: Row): Promise<string[]> {
  const store = world();
  store.addShell('2.0.0', shell);
  store.addRemote('orders', '2.0.0', orders.modules ?? ['home', 'orders'], orders);
  store.addRemote('address', '2.0.0', address.modules ?? ['address', 'picker'], address);
  store.addRemote('claims', '1.0.0', claims.modules ?? ['claims'], claims);
  store.addRemote('freight', '1.0.0', ['claims']);
  const problems = await checkChange(store.read, store.document(LIVE), store.document({ ...LIVE, ...to }));
  return problems.map(({ sentence }) => sentence);
}

const ORDERS = { orders: ['2.0.0'] };
const SHELL = { shell: ['2.0.0'] };
const CLAIMS = { claims: ['1.0.0'] };
const remoteKit = (names: string[]) => ({ names: { '@portal/remote-kit': names } });
const client = (...members: string[]) => ({ requires: { '@portal/api-client': '^1.0.0' }, members: { '@portal/api-client': members } });
const provides = { react: '19.3.1', '@portal/remote-kit': '1.4.0', '@portal/ui-kit': '1.4.0' };
const row = (path: string, module: string, remote = 'orders') => ({ path, remote, module, frame: 'framed', access: 'owner' });

const offered = {
  values: { 'OrderStatus.DRAFT': 0, 'api.order.list': 'POST /order/list body' },
  keys: ['kit:retry', 'freight:status.0'],
  tokens: ['--p-line'],
  classes: ['p-muted'],
};
const used = { ...offered, keys: ['kit:retry'], keyPrefixes: ['freight:status.'] };
/** A release of a shell and of orders, each with what it offers or uses beside code. */
const withFacts = (of: object, by: object = {}) => ({
  to: { ...SHELL, ...ORDERS },
  shell: { build: { facts: { ...offered, ...of } } },
  orders: { build: { facts: { ...used, ...by } } },
});

const breaks: Break[] = [
  {
    what: 'a code with another value',
    ...withFacts({ values: { ...offered.values, 'OrderStatus.DRAFT': 5 } }),
    says: 'orders@2.0.0 was built with another value of OrderStatus.DRAFT, which was `0` and is `5` in the new shell 2.0.0: release the shell that orders was built with first',
  },
  {
    what: 'a call with another path',
    ...withFacts({ values: { ...offered.values, 'api.order.list': 'POST /orders/list body' } }),
    says: 'api.order.list, which was `POST /order/list body` and is `POST /orders/list body`',
  },
  {
    what: 'a call with another method',
    ...withFacts({ values: { ...offered.values, 'api.order.list': 'GET /order/list query' } }),
    says: 'is `GET /order/list query`',
  },
  { what: 'a shared text gone', ...withFacts({ keys: ['freight:status.0'] }), says: 'orders@2.0.0 shows the shared text kit:retry, which the new shell 2.0.0 does not have' },
  { what: 'every shared text of a beginning gone', ...withFacts({ keys: ['kit:retry'] }), says: 'shows the shared text freight:status.…, which' },
  { what: 'a token gone', ...withFacts({ tokens: ['--p-hairline'] }), says: 'orders@2.0.0 uses the token --p-line, which the new shell 2.0.0 does not have' },
  { what: 'a utility class gone', ...withFacts({ classes: ['p-faint'] }), says: 'orders@2.0.0 uses the class p-muted, which the new shell 2.0.0 does not have' },
  {
    what: 'an export that the live shell lacks',
    to: ORDERS,
    orders: { build: remoteKit(['useDraft2']) },
    says: 'orders@2.0.0 uses useDraft2 of @portal/remote-kit, which the live shell 1.0.0 does not export: release the shell that has it first, or build orders against the live shell 1.0.0',
  },
  {
    what: 'an export that only the canary shell lacks',
    to: ORDERS,
    orders: { build: { names: { '@portal/ui-kit': ['Card'] } } },
    says: 'orders@2.0.0 uses Card of @portal/ui-kit, which the canary shell 1.1.0 does not export: release the shell that has it first, or build orders against the canary shell 1.1.0',
  },
  {
    what: 'files that change the page of other remotes',
    to: ORDERS,
    orders: { reaches: ['main.css: body matches elements of the whole portal: give the element a class of your own CSS module'] },
    says: 'orders@2.0.0 would change the page of other remotes: main.css: body matches elements of the whole portal: give the element a class',
  },
  { what: 'many of them', to: ORDERS, orders: { reaches: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, says: 'a; b; c; d; e; and 2 more: build it without' },
  { what: 'the same in a canary of the remote', to: { orders: ['1.0.0', '2.0.0'] }, orders: { build: remoteKit(['useDraft2']) }, says: 'orders@2.0.0 uses useDraft2' },
  {
    what: 'a call that the live shell lacks',
    to: ORDERS,
    orders: { build: client('api.order', 'api.order.archive') },
    says: 'orders@2.0.0 uses api.order.archive of @portal/api-client, which the live shell 1.0.0 does not export: release the shell that has it first',
  },
  { what: 'a group of calls that the live shell lacks', to: ORDERS, orders: { build: client('api.claims', 'api.claims.list') }, says: 'uses api.claims of @portal/api-client' },
  { what: 'a status that the live shell lacks', to: ORDERS, orders: { build: client('OrderStatus.LOST', 'OrderStatus.LOST.toString') }, says: 'uses OrderStatus.LOST of @portal/api-client' },
  {
    what: 'a shell without a call that a live remote makes',
    to: { shell: ['2.0.0'], orders: ['2.0.0'] },
    orders: { build: client('api.order', 'api.order.list') },
    shell: { build: { members: { '@portal/api-client': ['api.order', 'api.order.page'] } } },
    says: 'uses api.order.list of @portal/api-client, which the new shell 2.0.0 does not export',
  },
  {
    what: 'a module that no shell shares',
    to: ORDERS,
    orders: { build: { requires: { jotai: '^2.0.0' } } },
    says: 'orders@2.0.0 needs the shared module jotai, which the live shell 1.0.0 does not have: release the shell that shares it first',
  },
  { what: 'a module by a name of Object.prototype', to: ORDERS, orders: { build: { requires: { constructor: '^1.0.0' } } }, says: 'needs the shared module constructor' },
  {
    what: 'a newer version of a module',
    to: ORDERS,
    orders: { build: { requires: { '@portal/ui-kit': '^1.5.0' } } },
    says: 'orders@2.0.0 needs @portal/ui-kit ^1.5.0, of which the live shell 1.0.0 has 1.4.0: release a shell with a version in that range first',
  },
  { what: 'another major of react', to: ORDERS, orders: { build: { requires: { react: '^18.0.0' } } }, says: 'needs react ^18.0.0, of which the live shell 1.0.0 has 19.3.1' },
  {
    what: 'a shell without an export that a live remote uses',
    to: SHELL,
    shell: { build: { names: { '@portal/ui-kit': ['Card'] } } },
    says: 'orders@1.0.0 uses Button of @portal/ui-kit, which the new shell 2.0.0 does not export: keep the export, or first release a version of orders that does without',
  },
  {
    what: 'a shell whose module has another major',
    to: SHELL,
    shell: { build: { provides: { ...provides, '@portal/ui-kit': '2.0.0' } } },
    says: 'of which the new shell 2.0.0 has 2.0.0: stay within that range',
  },
  {
    what: 'a shell that does not fit what a remote falls back to',
    to: SHELL,
    shell: { build: { provides: { ...provides, react: '20.0.0' } } },
    says: 'returns@0.9.0 (the version that returns falls back to) needs react ^19.0.0',
  },
  {
    what: 'a page of the shell that is not exposed any more',
    to: ORDERS,
    orders: { modules: ['home'] },
    says: 'orders@2.0.0 does not expose ./orders, which the live shell 1.0.0 shows at /orders: expose it in rspack.config.mjs',
  },
  {
    what: 'a shell with a page that the live remote does not have',
    to: SHELL,
    shell: { rows: [row('/claims', 'claims')] },
    says: 'orders@1.0.0 does not expose ./claims, which the new shell 2.0.0 shows at /claims: release a version of orders that exposes it first',
  },
  {
    what: 'a component gone that another live remote uses',
    to: { address: ['2.0.0'] },
    address: { modules: ['address'] },
    says: 'orders@1.0.0 uses ./picker of address, which address@2.0.0 does not expose: keep exposing it until a version of orders without it is released',
  },
  {
    what: 'a component that only a newer version of its remote has',
    to: ORDERS,
    orders: { build: { components: { address: ['./map'] } } },
    says: 'orders@2.0.0 uses ./map of address, which address@1.0.0 does not expose: release a version of address that exposes it first',
  },
  {
    what: 'a component of a remote that is not released',
    to: ORDERS,
    orders: { build: { components: { adress: ['./picker'] } } },
    says: 'orders@2.0.0 uses ./picker of adress, which is not released: release adress first, or both in one step',
  },
  {
    what: 'an expose without a default export',
    to: ORDERS,
    orders: { build: { exports: { './home': ['Home'] } } },
    says: 'orders@2.0.0 exposes ./home without a default export: write `export default defineRemote(…)` in it',
  },
  {
    what: 'an added page whose module is not exposed',
    to: CLAIMS,
    claims: { pages: [extraPage('/claims', 'list')] },
    says: 'claims@1.0.0 adds the page /claims without exposing ./list: expose it in rspack.config.mjs, or take the page out',
  },
  {
    what: 'an added page at a path of the shell',
    to: CLAIMS,
    claims: { pages: [extraPage('/orders', 'claims')] },
    says: 'claims@1.0.0 adds the page /orders, which collides with /orders of the live shell 1.0.0: choose a path that is free',
  },
  { what: 'an added page below a page of the shell', to: CLAIMS, claims: { pages: [extraPage('/address/claims', 'claims')] }, says: 'collides with /address of the live shell 1.0.0' },
  {
    what: 'an added page below a page of another remote',
    to: CLAIMS,
    claims: { pages: [extraPage('/returns/claims', 'claims')] },
    says: 'claims@1.0.0 adds the page /returns/claims, which collides with /returns of returns@1.0.0: choose a path that is free',
  },
  {
    what: 'a shell that takes the path of an added page',
    to: SHELL,
    shell: { rows: [row('/returns', 'home')] },
    says: 'returns@1.0.0 adds the page /returns, which collides with /returns of the new shell 2.0.0: release a version of returns without it in one step with the shell',
  },
  { what: 'an added page where the edge answers', to: CLAIMS, claims: { pages: [extraPage('/api/claims', 'claims')] }, says: 'which the edge answers itself: choose another path' },
  { what: 'a shell with two rows of one path', to: SHELL, shell: { rows: [row('/new', 'home'), row('/new', 'orders')] }, says: 'shell@2.0.0 has the page /new, twice: take one of the two out' },
  {
    what: 'a page of the shell where the edge answers',
    to: SHELL,
    shell: { rows: [row('/portal/new', 'home')] },
    says: 'shell@2.0.0 has the page /portal/new, which the edge answers itself: choose another path',
  },
  {
    what: 'a menu entry named as one of the shell',
    to: CLAIMS,
    claims: { pages: [extraPage('/claims', 'claims', '零担订单')] },
    says: 'claims@1.0.0 adds the menu entry 零担订单 for /claims, as the live shell 1.0.0 names /orders: choose another label',
  },
  { what: 'a menu entry named as one of another remote', to: CLAIMS, claims: { pages: [extraPage('/claims', 'claims', '退货')] }, says: 'as returns@1.0.0 names /returns: choose another label' },
  {
    what: 'a menu icon that the shell does not have',
    to: CLAIMS,
    claims: { pages: [extraPage('/claims', 'claims', '理赔', { menu: { icon: 'claim' } })] },
    says: 'claims@1.0.0 adds /claims with the menu icon claim, which the live shell 1.0.0 does not have: choose one of orders, address, swap',
  },
  {
    what: 'a shell without the menu icon of an added page',
    to: SHELL,
    shell: { icons: ['address'] },
    says: 'returns@1.0.0 adds /returns with the menu icon orders, which the new shell 2.0.0 does not have: keep it, or first release a version of returns with another',
  },
  {
    what: 'a copy of a shared package in the build',
    to: ORDERS,
    orders: { build: { bundled: { react: '19.3.1' } } },
    says: 'orders@2.0.0 ships its own copy of react: import only what the shell shares',
  },
  {
    what: 'a manifest with files for a shared module',
    to: ORDERS,
    orders: { manifest: { shared: [{ name: 'react', singleton: true, assets: { js: { sync: ['react.js'], async: [] } } }] } },
    says: 'orders@2.0.0 ships its own copy of react',
  },
  {
    what: 'a shared module that is no singleton',
    to: ORDERS,
    orders: { manifest: { shared: [{ name: 'react', singleton: false }] } },
    says: 'orders@2.0.0 does not take the one instance of react: declare it as a singleton',
  },
  { what: 'a manifest of another remote', to: ORDERS, orders: { manifest: { name: 'wallet' } }, says: 'orders@2.0.0 calls itself wallet in its federation manifest: build it as orders' },
  {
    what: 'a global variable of another remote',
    to: CLAIMS,
    claims: { manifest: { metaData: { globalName: 'orders' } } },
    says: 'claims@1.0.0 uses the global variable `orders`, as orders@1.0.0 does: build it under a name of its own',
  },
  { what: 'a global variable of the browser', to: CLAIMS, claims: { manifest: { metaData: { globalName: 'location' } } }, says: "claims@1.0.0 would replace the browser's own `location`" },
  { what: 'a global variable that only secure pages have', to: CLAIMS, claims: { manifest: { metaData: { globalName: 'caches' } } }, says: "claims@1.0.0 would replace the browser's own `caches`" },
  {
    what: 'a remote named as texts that all share',
    to: { freight: ['1.0.0'] },
    says: 'freight@1.0.0 would write over the texts named freight, which all remotes share: choose another name for the remote',
  },
  { what: 'an entry file that is missing', to: ORDERS, orders: { without: 'remoteEntry.js' }, says: 'orders@2.0.0 has no remoteEntry.js, which its build speaks of: build it anew and publish that' },
  { what: 'a script of the shell that is missing', to: SHELL, shell: { without: 'main.js' }, says: 'shell@2.0.0 has no main.js' },
  { what: 'a version without portal.json', to: { orders: ['3.0.0'] }, says: 'orders@3.0.0 has no portal.json: publish the version again' },
];

const harmless: Row[] = [
  {
    what: 'more codes, calls, shared texts, tokens and classes',
    ...withFacts({
      values: { ...offered.values, 'OrderStatus.LOST': 95, 'api.order.count': 'GET /order/count none' },
      keys: [...offered.keys, 'kit:later'],
      tokens: [...offered.tokens, '--p-hairline'],
      classes: [...offered.classes, 'p-faint'],
    }),
  },
  {
    what: 'a code, a text, a token and a class changed or gone that nobody uses',
    ...withFacts({ values: { ...offered.values, 'OrderStatus.DRAFT': 5 }, keys: [], tokens: [], classes: [] }, { values: {}, keys: [], keyPrefixes: [], tokens: [], classes: [] }),
  },
  { what: 'one text of a beginning gone', ...withFacts({ keys: ['kit:retry', 'freight:status.20'] }) },
  { what: 'a shell of before there were facts', ...withFacts({}), shell: {} },
  { what: 'a remote of before there were facts', ...withFacts({ values: {}, keys: [], tokens: [], classes: [] }), orders: {} },
  { what: 'the same build under a new version', to: ORDERS, orders: { build: { components: { address: ['./picker'] } } } },
  { what: 'a canary of it', to: { orders: ['1.0.0', '2.0.0'] } },
  { what: 'more use of what every shell exports', to: ORDERS, orders: { build: { names: { '@portal/remote-kit': ['defineRemote', 'useDraft'] } } } },
  { what: 'one module fewer', to: ORDERS, orders: { build: { requires: { react: '^19.3.1' } } } },
  { what: 'a narrower range that still holds', to: ORDERS, orders: { build: { requires: { '@portal/ui-kit': '~1.4.0' } } } },
  { what: 'a build of before there were names', to: ORDERS, orders: { build: { names: undefined, exports: undefined, components: undefined, bundled: undefined } } },
  { what: 'a shell of before there were names', to: SHELL, shell: { build: { names: undefined } } },
  {
    what: 'a call and a status that every shell has, and what they have themselves',
    to: ORDERS,
    orders: { build: client('api.order', 'api.order.list', 'api.order.list.name', 'OrderStatus.DRAFT', 'OrderStatus.DRAFT.toString') },
  },
  { what: 'methods of a list that the contract has', to: ORDERS, orders: { build: client('FREIGHT_CLASSES.map') } },
  { what: 'a shell of before there were members', to: { shell: ['2.0.0'], orders: ['2.0.0'] }, shell: { build: { members: undefined } }, orders: { build: client('api.order', 'api.order.list') } },
  { what: 'files that keep to themselves', to: ORDERS, orders: { reaches: [] } },
  { what: 'one more expose', to: ORDERS, orders: { modules: ['home', 'orders', 'card'] } },
  { what: 'an expose gone that nobody uses', to: { address: ['2.0.0'] }, address: { modules: ['address', 'picker'] } },
  { what: 'a component of another remote no longer used', to: ORDERS, orders: { build: { components: {} } } },
  { what: 'a shell with one more export, shared bundle and page', to: SHELL, shell: { build: { provides: { ...provides, '@portal/ui-kit/map': '1.5.0' } }, rows: [row('/new', 'home')] } },
  { what: 'a shell with newer minor versions', to: SHELL, shell: { build: { provides: { react: '19.4.0', '@portal/remote-kit': '1.5.0', '@portal/ui-kit': '1.9.9' } } } },
  { what: 'a shell without an export that nobody uses', to: SHELL, shell: { build: { names: { '@portal/ui-kit': ['Button'], '@portal/remote-kit': ['defineRemote'] } } } },
  { what: 'a shell without a module that nobody uses', to: SHELL, shell: { build: { provides, sharedBundles: {} } } },
  { what: 'a new remote with a page of its own', to: CLAIMS, claims: { pages: [extraPage('/claims', 'claims', '理赔', { nested: true })] } },
  { what: 'a shell of before there was a list of icons', to: SHELL, shell: { icons: undefined } },
  { what: 'a shell with one more icon', to: SHELL, shell: { icons: ['orders', 'address', 'swap', 'claim'] } },
  { what: 'a page whose path begins like another', to: CLAIMS, claims: { pages: [extraPage('/orders-archive', 'claims', '归档'), extraPage('/returns-old', 'claims', '旧退货')] } },
  { what: 'a page without a menu entry, named as another', to: CLAIMS, claims: { pages: [{ ...extraPage('/claims', 'claims', '退货'), menu: undefined }] } },
  { what: 'a page that lies in another of the same remote', to: CLAIMS, claims: { pages: [extraPage('/claims', 'claims', '理赔', { nested: true }), extraPage('/claims/new', 'claims', '新理赔')] } },
  { what: 'a package of its own that nobody shares', to: ORDERS, orders: { build: { bundled: { 'chart-lib': '1.0.0' } } } },
  { what: 'a shell that owns every path nobody else has', to: SHELL, shell: { rows: [row('/apis', 'home'), row('/orders/archive', 'orders')] } },
  { what: 'a page for a remote that is not released yet', to: SHELL, shell: { rows: [row('/claims', 'claims', 'claims')] } },
  {
    what: 'shell and remote in one step, where the one needs the other',
    to: { shell: ['2.0.0'], orders: ['2.0.0<1.0.0'] },
    shell: { build: { names: { '@portal/remote-kit': ['defineRemote', 'useNext'] } } },
    orders: { build: remoteKit(['useNext']) },
  },
  { what: 'promoting a canary shell', to: { shell: ['1.1.0'] } },
  { what: 'dropping a canary', to: { shell: ['1.0.0'], address: ['1.0.0'] } },
];

test.each(breaks)('refused: $what', async ({ says, ...change }) => {
  const found = await sentences(change);
  expect(found.join('\n')).toContain(says);
  for (const sentence of found) expect(sentence).toMatch(/^\w[\w-]*@\d.*: .*(release|build|choose|expose|keep|stay|share|write|import|declare|take|publish)/);
});

test.each(harmless)('goes: $what', async (change) => expect(await sentences(change)).toEqual([]));
