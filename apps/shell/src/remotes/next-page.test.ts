import { tokenStore, type UserInfo } from '@portal/api-client';
import { createQueryClient, sessionStore, userQuery } from '@portal/remote-kit/host';
import type { ReleaseSet } from '@portal/releases/contract';
import { prefetchModule } from '../loader/modules';
import { fetchReleaseSet } from '../releases/update-check';
import { startNextPages } from './next-page';
import { prefetchPage } from './prefetch';

jest.mock('../loader/modules', () => ({ prefetchModule: jest.fn(), isLoading: () => false }));
jest.mock('../releases/update-check', () => ({ fetchReleaseSet: jest.fn() }));
jest.mock('./prefetch', () => ({ prefetchPage: jest.fn() }));
const REMOTES = ['orders', 'address', 'wallet', 'oms'];
jest.mock('../releases/release-set', () => {
  const remotes = Object.fromEntries(['orders', 'address', 'wallet', 'oms'].map((name) => [name, { version: '1.0.0', base: `/remotes/${name}/1.0.0/` }]));
  return { releaseSet: () => ({ set: 'a', remotes, pages: [] }) };
});

/** What the edge answers: each remote with one page of its own name. */
const answer = (set = 'a'): ReleaseSet => ({
  set,
  remotes: Object.fromEntries(
    REMOTES.map((name) => {
      const base = `/remotes/${name}/1.0.0/`;
      const files = { js: [`${name}.js`], css: [`${name}.css`], shared: ['@portal/ui-kit/table'] };
      const exposes = { './orders': files, './order': files, './address': files, './wallet': files, './oms': files };
      return [name, { version: '1.0.0', base, entry: '', remoteEntry: `${base}remoteEntry.js`, manifest: { metaData: { globalName: name }, exposes: [] }, integrity: {}, exposes }];
    }),
  ),
  shell: { version: '1.0.0', base: '/remotes/shell/1.0.0/', integrity: {}, sharedBundles: { '@portal/ui-kit/table': ['table.js'] } },
  pages: [],
});

const queryClient = createQueryClient();
const downloads = (): string[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname);
const remotesOf = (files: string[]): string[] => [...new Set(files.map((file) => file.split('/')[2]!))].sort();
const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The browser's view of the connection. */
const connect = (connection: object | undefined): void => void Object.assign(navigator, { connection });

/** An owner whose page has loaded; the listeners of former tests stay and do the same. */
async function signedIn(user: Partial<UserInfo> = {}): Promise<void> {
  tokenStore.set('token');
  queryClient.setQueryData(userQuery.queryKey, user as UserInfo);
  sessionStore.send({ type: 'started', token: 'token' });
  startNextPages(queryClient);
  sessionStore.send({ type: 'accountLoaded', token: 'token' });
  await flush();
}

beforeEach(() => {
  Object.assign(globalThis, { requestIdleCallback: (callback: () => void) => callback() });
  document.head.replaceChildren();
  document.body.innerHTML =
    '<a href="/wallet" id="wallet">wallet</a><a href="/oms" id="oms">oms</a><a href="/orders" id="orders">orders</a><a href="https://else.example/wallet" id="else">else</a><button role="tab" data-key="/address" id="tab">tab</button>';
  history.replaceState(null, '', '/orders?status=20');
  connect(undefined);
  tokenStore.remove();
  sessionStore.send({ type: 'signedOut' });
  queryClient.clear();
  jest.mocked(fetchReleaseSet).mockReset().mockResolvedValue(answer());
  jest.mocked(prefetchModule).mockReset();
  jest.mocked(prefetchPage).mockReset();
});

const at = (id: string): Element => document.getElementById(id)!;
const point = (id: string, type = 'pointerover'): boolean => at(id).dispatchEvent(new Event(type, { bubbles: true }));
const press = (id: string, init: MouseEventInit = {}): boolean => at(id).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...init }));

describe('when nothing is loading', () => {
  test('the files of the pages in the menu are downloaded, each once, and those of a conditional page only with its flag', async () => {
    await signedIn();
    expect(remotesOf(downloads())).toEqual(['address', 'orders', 'shell', 'wallet']);
    expect(downloads()).toHaveLength(new Set(downloads()).size);
    expect(downloads()).toEqual(expect.arrayContaining(['/remotes/wallet/1.0.0/remoteEntry.js', '/remotes/wallet/1.0.0/wallet.css', '/remotes/shell/1.0.0/table.js']));
    document.head.replaceChildren();
    await signedIn({ extFlag: 1 } as unknown as UserInfo);
    expect(remotesOf(downloads())).toContain('oms');
  });

  test.each([
    ['Save-Data', { saveData: true }],
    ['a slow link', { effectiveType: '3g' }],
  ])('nothing is downloaded with %s', async (_, connection) => {
    connect(connection);
    await signedIn();
    expect(fetchReleaseSet).not.toHaveBeenCalled();
  });

  test.each([
    ['after a release', answer('b')],
    ['without an answer', undefined],
  ])('nothing is downloaded %s', async (_, set) => {
    jest.mocked(fetchReleaseSet).mockResolvedValue(set);
    await signedIn();
    expect(downloads()).toEqual([]);
  });
});

describe('a person', () => {
  test.each(['pointerover', 'focusin'])('who points at a link or a tab has its code loaded (%s)', async (type) => {
    await signedIn();
    for (const id of ['wallet', 'tab']) point(id, type);
    expect(jest.mocked(prefetchModule).mock.calls).toEqual(
      expect.arrayContaining([
        ['wallet', 'wallet'],
        ['address', 'address'],
      ]),
    );
  });

  test('who points at the open page, at another site or at a page that would not open has nothing loaded', async () => {
    await signedIn();
    for (const id of ['orders', 'else', 'oms']) point(id);
    expect(prefetchModule).not.toHaveBeenCalled();
    tokenStore.remove();
    point('wallet');
    expect(prefetchModule).not.toHaveBeenCalled();
  });

  test('who saves data has the next page loaded when they press its link, not before', async () => {
    connect({ saveData: true });
    await signedIn();
    point('wallet');
    expect(prefetchModule).not.toHaveBeenCalled();
    press('wallet');
    expect(prefetchPage).toHaveBeenCalled();
  });

  test('who presses a link has the data of its page on the way, but not for another window', async () => {
    await signedIn();
    press('wallet', { ctrlKey: true });
    press('wallet', { button: 1 });
    expect(prefetchPage).not.toHaveBeenCalled();
    press('wallet');
    const [page, url] = jest.mocked(prefetchPage).mock.calls[0]!;
    expect([page.remote, url.pathname]).toEqual(['wallet', '/wallet']);
  });
});
