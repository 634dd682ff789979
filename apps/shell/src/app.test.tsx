import { api, tokenStore, type UserInfo, type Wallet } from '@portal/api-client';
import { defineRemote, Link, useLocation } from '@portal/remote-kit';
import { addFeatureMessages, createQueryClient, sessionStore } from '@portal/remote-kit/host';
import { ok } from '@portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { App as PortalApp } from './app';
import { frameMessages } from './frame/messages';
import { loadExports } from './loader/container';
import { release } from './loader/testing/releases';

jest.mock('./loader/container', () => ({ loadExports: jest.fn() }));

/** Called with its remote whenever what is on a page renders. */
const rendered = jest.fn<void, [string]>();

function Fields({ remote }: { remote: string }): React.ReactNode {
  rendered(remote);
  return <input aria-label={`${remote} form`} />;
}

/** A page with something to fill in, and links to itself and to an address that no page has. */
const page = (remote: string): object => ({
  default: defineRemote({
    namespace: remote,
    messages: [],
    routes: [
      {
        path: '',
        Component: function Screen() {
          const { search } = useLocation();
          return (
            <>
              <Fields remote={remote} />
              <Link to="/no-such-page">a link of yesterday</Link>
              <Link to="?pageNo=2">{`next of ${remote}`}</Link>
              <output>{search}</output>
            </>
          );
        },
      },
    ],
  }),
});

let App: typeof PortalApp;

/** All tests are one window: a page load that is a reload, in which a released page has disappeared. */
beforeAll(async () => {
  const returns = { remote: 'returns', module: 'returns', frame: 'framed', access: 'owner', nested: true, label: { zh: '退货', en: 'Returns' } };
  const remotes = Object.fromEntries(['orders', 'wallet', 'returns'].map((remote) => [remote, release(remote)]));
  document.head.innerHTML = `<script type="application/json" id="portal-releases">${JSON.stringify({ set: 'a', remotes, pages: [{ path: '/returns', ...returns }] })}</script>`;
  const open = ['/orders', '/returns/rules', '/returns'].map((key) => ({ key, href: key }));
  sessionStorage.setItem('portal.tabs', JSON.stringify({ owner: null, tabs: { open } }));
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList;
  ({ App } = await import('./app'));
  addFeatureMessages('shell', [frameMessages]);
});

beforeEach(() => {
  jest.mocked(loadExports).mockImplementation((remote) => Promise.resolve(page(remote)));
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok({ id: 'u1', email: 'owner@example.com' } as UserInfo));
  jest.spyOn(api.fund, 'balance').mockImplementation(() => ok({ available: '1.00' } as unknown as Wallet));
});

const idle = (): Promise<void> => Promise.resolve();

/** Shows the portal at an address, to an owner or a visitor. */
function open(path: string, token: string | null = 'token'): void {
  history.replaceState(null, '', path);
  if (token) tokenStore.set(token);
  else tokenStore.remove();
  sessionStore.send({ type: 'started', token });
  render(<App queryClient={createQueryClient()} actions={{ signIn: idle, logout: idle, reloadUser: idle }} />);
}

const tabs = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);
const notFound = (): Promise<HTMLElement> => within(screen.getByRole('main')).findByRole('heading', { level: 1, name: '页面不存在' });

test('a reload restores the open tabs, without one whose page no longer exists', async () => {
  open('/wallet');
  expect(await screen.findByLabelText('wallet form')).toBeVisible();
  expect(tabs()).toEqual(['零担订单', '退货', '我的钱包']);
});

test('the frame shows "not found" for an unknown address; tabs and input stay', async () => {
  open('/wallet');
  await userEvent.type(await screen.findByLabelText('wallet form'), '60607');
  await userEvent.click(screen.getByRole('menuitem', { name: '零担订单' }));
  await userEvent.type(await screen.findByLabelText('orders form'), '10001');
  await userEvent.click(screen.getByRole('link', { name: 'a link of yesterday' }));

  expect(await notFound()).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByLabelText('orders form')).not.toBeVisible();
  expect(tabs()).toEqual(['我的钱包', '零担订单']);
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  expect(document.title).toMatch(/^页面不存在/);

  await userEvent.click(screen.getByRole('tab', { name: '零担订单' }));
  await waitFor(() => expect(screen.getByLabelText('orders form')).toBeVisible());
  expect(screen.getByLabelText('orders form')).toHaveValue('10001');
  expect(screen.getByLabelText('wallet form')).toHaveValue('60607');
  expect(screen.queryByRole('heading', { name: '页面不存在' })).toBeNull();
});

test('a navigation renders only the page that has another address', async () => {
  open('/wallet');
  await screen.findByLabelText('wallet form');
  await userEvent.click(screen.getByRole('menuitem', { name: '零担订单' }));
  await screen.findByLabelText('orders form');
  /** What renders between a click and what it shows. */
  const renders = async (name: string, role: 'tab' | 'link', shows: () => HTMLElement): Promise<string[]> => {
    rendered.mockClear();
    await userEvent.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(shows()).toBeVisible());
    return rendered.mock.calls.map(([remote]) => remote);
  };
  const wallet = () => screen.getByLabelText('wallet form');
  const orders = () => screen.getByLabelText('orders form');

  expect(await renders('我的钱包', 'tab', wallet)).toEqual([]);
  expect(await renders('next of wallet', 'link', () => screen.getByText('?pageNo=2'))).toEqual(['wallet']);
  expect(await renders('零担订单', 'tab', orders)).toEqual([]);
  expect(await renders('我的钱包', 'tab', wallet)).toEqual([]);
  expect(location.search).toBe('?pageNo=2');
});

/** Clicks as a person does: nothing is drawn at once beyond what the click itself asks React for. */
async function clicked(element: HTMLElement): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  element.click();
  await idle();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

test('tabs and menu answer a click before the page changes; the focus moves with the page', async () => {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rectangles(this: Element) {
    return (this.closest('[style*="display: none"]') ? [] : [{}]) as unknown as DOMRectList;
  });
  open('/wallet');
  await screen.findByLabelText('wallet form');
  await userEvent.click(screen.getByRole('menuitem', { name: '零担订单' }));
  await screen.findByLabelText('orders form');

  screen.getByLabelText('orders form').focus();
  await clicked(screen.getByRole('menuitem', { name: '我的钱包' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('我的钱包');
  expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('我的钱包');
  expect(screen.getByLabelText('orders form')).toBeVisible();
  expect(screen.getByLabelText('orders form')).toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText('wallet form')).toBeVisible());
  expect(screen.getByLabelText('orders form')).not.toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  await clicked(screen.getByRole('button', { name: '关闭' }));
  expect(tabs()).toEqual(['零担订单']);
  expect(screen.getByLabelText('wallet form')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('orders form')).toBeVisible());
  expect(screen.queryByLabelText('wallet form')).toBeNull();
});

test('an owner at an unknown address has the menu', async () => {
  open('/no-such-page');
  expect(await notFound()).toBeVisible();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  await userEvent.click(screen.getByRole('menuitem', { name: '我的钱包' }));
  expect(await screen.findByLabelText('wallet form')).toBeVisible();
  expect(tabs()).toEqual(['我的钱包']);
});

test('a visitor at an unknown address sees that it is not found, and nothing of the frame', async () => {
  open('/no-such-page', null);
  expect(await notFound()).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(location.pathname).toBe('/no-such-page');
});
