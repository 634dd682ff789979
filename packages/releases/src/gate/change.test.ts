import { checkChange } from './change';
import { memoryStore } from './testing';

const store = memoryStore();
store.addShell('1.0.0');
store.addShell('2.0.0', { build: { names: { '@portal/remote-kit': ['defineRemote', 'useDraft', 'useNext'] } } });
store.addRemote('orders', '1.0.0', ['home', 'orders']);
store.addRemote('orders', '2.0.0', ['home', 'orders'], { build: { names: { '@portal/remote-kit': ['useNext'] } } });
store.addRemote('orders', '2.0.1', ['home', 'orders'], { build: { names: { '@portal/remote-kit': ['useNext', 'useOther'] } } });
store.addRemote('wallet', '1.0.0', ['wallet']);

const check = async (before: Record<string, string[]> | undefined, after: Record<string, string[]>) =>
  (await checkChange(store.read, before && store.document(before), store.document(after))).map(({ sentence }) => sentence);

test('a shell is not rolled back while a remote needs the newer one, even a canary', async () => {
  const before = { shell: ['2.0.0'], orders: ['1.0.0', '2.0.0'] };
  expect(await check(before, { ...before, shell: ['1.0.0'] })).toEqual([
    'orders@2.0.0 (canary) uses useNext of @portal/remote-kit, which the new shell 1.0.0 does not export: keep the export, or first release a version of orders that does without',
  ]);
});

test('a canary of the shell counts as the live one does', async () => {
  const before = { shell: ['2.0.0', '1.0.0'], orders: ['1.0.0'] };
  expect(await check(before, { ...before, orders: ['2.0.0'] })).toEqual([
    'orders@2.0.0 uses useNext of @portal/remote-kit, which the canary shell 1.0.0 does not export: release the shell that has it first, or build orders against the canary shell 1.0.0',
  ]);
});

test('an existing problem stops no other change, and a rollback of it is allowed', async () => {
  const before = { shell: ['1.0.0'], orders: ['2.0.0<1.0.0'] };
  expect(await check(before, { ...before, wallet: ['1.0.0'] })).toEqual([]);
  expect(await check(before, { ...before, orders: ['1.0.0'] })).toEqual([]);
  expect(await check(before, { ...before, orders: ['2.0.1'] })).toHaveLength(1);
});

test('a forced canary is checked again when it gets more visitors, not when it gets fewer', async () => {
  const before = { shell: ['1.0.0'], orders: ['1.0.0', '2.0.0'] };
  expect(await check(before, { ...before, orders: ['2.0.0'] })).toHaveLength(1);
  expect(await check(before, { ...before, orders: ['1.0.0'] })).toEqual([]);
});

/** The entry of a version that one visitor is pinned to. */
const pinTo = (name: string, version: string) => ({
  [name]: [
    {
      visitor: '0123456789abcdef',
      until: '2027-01-01T00:00:00.000Z',
      entry: { ...store.document({ [name]: [version] }).microFrontends[name]![0]!, deployment: { traffic: 0, default: false } },
    },
  ],
});

test('a version that was forced for one visitor is checked again when it gets more, also its types', async () => {
  const live = { shell: ['1.0.0'], orders: ['1.0.0'] };
  const pinned = { ...store.document(live), pins: pinTo('orders', '2.0.0') };
  const asked: boolean[] = [];
  const judge = async (versions: Record<string, string[]>) => {
    const problems = await checkChange(store.read, pinned, { ...store.document(versions), pins: pinned.pins }, async (_input, isNew) => {
      asked.push(isNew('orders@2.0.0'));
      return [];
    });
    return problems.length;
  };
  expect(await judge({ ...live, orders: ['2.0.0'] })).toBe(1);
  expect(await judge({ ...live, orders: ['1.0.0', '2.0.0'] })).toBe(1);
  expect(await judge({ ...live, wallet: ['1.0.0'] })).toBe(0);
  expect(asked).toEqual([true, true, false]);
});

test('a pin beside the first version of a new remote makes it no live one', async () => {
  store.addRemote('quotes', '1.0.0', ['quotes'], { build: { names: { react: ['useMadeUp'] } } });
  store.addRemote('quotes', '1.0.1', ['quotes']);
  const at = (traffic: number) => {
    const document = store.document({ shell: ['1.0.0'], quotes: ['1.0.0'] });
    document.microFrontends.quotes![0]!.deployment.traffic = traffic;
    return { ...document, pins: pinTo('quotes', '1.0.1') };
  };
  expect(await checkChange(store.read, at(10), at(50))).toHaveLength(1);
});

test('the first version of a new remote is a canary until everybody has it', async () => {
  const only = (traffic: number) => {
    const document = store.document({ shell: ['1.0.0'], orders: ['1.0.0'], claims: ['1.0.0'] });
    document.microFrontends.claims![0]!.deployment.traffic = traffic;
    return document;
  };
  store.addRemote('claims', '1.0.0', ['claims'], { build: { names: { react: ['useMadeUp'] } } });
  const judged = async (from: number, to: number) => (await checkChange(store.read, only(from), only(to))).length;
  store.addRemote('orders', '3.0.0', ['home', 'orders'], { build: { components: { claims: ['./claims'] } } });
  const using = only(10);
  using.microFrontends.orders = store.document({ orders: ['3.0.0'] }).microFrontends.orders!;
  expect((await checkChange(store.read, only(10), using)).map(({ sentence }) => sentence)).toEqual(["orders@3.0.0 uses ./claims of claims, which only a canary's visitors have: promote claims first"]);
  expect([await judged(10, 50), await judged(50, 100), await judged(50, 10), await judged(100, 100)]).toEqual([1, 1, 0, 0]);
});

test('the fallback of a shell stops no remote from using new names', async () => {
  const before = { shell: ['2.0.0<1.0.0'], orders: ['1.0.0'] };
  expect(await check(before, { ...before, orders: ['2.0.0'] })).toEqual([]);
});

test('before the first shell a remote is checked by itself', async () => {
  expect(await check(undefined, { orders: ['2.0.0'] })).toEqual([]);
  expect(await check(undefined, { orders: ['2.0.0'], shell: ['1.0.0'] })).toHaveLength(1);
});

test('a failing store is no problem of a version', async () => {
  const read = () => Promise.reject(new Error('the store is away'));
  await expect(checkChange(read, undefined, store.document({ orders: ['1.0.0'] }))).rejects.toThrow('the store is away');
});
