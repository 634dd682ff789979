import { api, type UserInfo } from '@portal/api-client';
import { accountKeys, useLocation } from '@portal/remote-kit';
import { addFeatureMessages, BrowserRouter, changeLanguage, QueryClientProvider, SessionActionsContext } from '@portal/remote-kit/host';
import { createQueryClient, ok, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logoutMessages } from '../../session/messages';
import { frameMessages } from '../messages';
import { FindHost } from './find-host';
import { opened } from './opened';

const order = {
  orderNo: 'FP1001',
  proNo: '775500',
  referenceNo: 'PO-77',
  status: 20,
  carrierName: 'Acme',
  pickup: { city: 'Reno', state: 'NV', zip: '89502' },
  delivery: { city: 'Dallas', state: 'TX', zip: '75201' },
};
const address = { id: 'adr1', label: 'Dock 7', company: 'Sierra', city: 'Reno', state: 'NV', zip: '89502' };
const label = (zh: string, en: string) => ({ zh, en });
const released = {
  set: 'a',
  remotes: {
    wallet: { actions: [{ path: '/wallet/top-up', label: label('充值', 'Top up'), words: 'funds' }] },
    // A path of another remote, one of no remote, and one whose condition this owner does not meet.
    address: {
      actions: [
        { path: '/wallet', label: label('别人的', 'Foreign') },
        { path: '/nowhere', label: label('没有', 'Nowhere') },
      ],
    },
    oms: { actions: [{ path: '/oms/track', label: label('跟踪', 'Track') }] },
    // It declares nothing, or its build is from before.
    orders: {},
  },
};

const list = jest.spyOn(api.order, 'list');
const quick = jest.spyOn(api.addressBook, 'quickQuery');
const edge = jest.fn<Promise<Partial<Response>>, unknown[]>();
const logout = jest.fn(() => Promise.resolve());

beforeAll(() => addFeatureMessages('shell', [frameMessages, logoutMessages]));
beforeEach(async () => {
  await changeLanguage('zh', false);
  history.replaceState(null, '', '/orders');
  opened.set(undefined);
  globalThis.fetch = edge as unknown as typeof fetch;
  edge.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(released) });
  list.mockReset().mockImplementation(() => ok({ records: [order], total: 1, pageNo: 1, pageSize: 5 }) as never);
  quick.mockReset().mockImplementation(() => ok([address]) as never);
  // jsdom draws nothing; what is in the document counts as shown.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

const Address = (): string => {
  const { pathname, search } = useLocation();
  return `at ${pathname}${search}`;
};

function show(user: Partial<UserInfo> = {}, page: React.ReactNode = null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(accountKeys.user, { id: 'u1', email: 'owner@example.com', ...user });
  render(
    <UiProvider locale="zh">
      <QueryClientProvider client={queryClient}>
        <SessionActionsContext value={{ signIn: logout, reloadUser: logout, logout }}>
          <BrowserRouter>
            <button type="button">before</button>
            <main>{page}</main>
            <p>
              <Address />
            </p>
            <FindHost />
          </BrowserRouter>
        </SessionActionsContext>
      </QueryClientProvider>
    </UiProvider>,
  );
  screen.getByRole('button', { name: 'before' }).focus();
}

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: '查找订单、地址、页面和操作' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test.each([
  ['Control', '{Control>}k{/Control}'],
  ['Meta', '{Meta>}k{/Meta}'],
  ['slash, on a page without a search of its own', '/'],
])('%s opens it; Escape closes it and gives the focus back', async (_key, keys) => {
  show();
  await userEvent.keyboard(keys);
  await waitFor(async () => expect(await screen.findByRole('combobox')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
});

test('offers pages and what remotes declare for their own pages; nothing is called before two letters', async () => {
  show();
  await openPalette();
  await waitFor(() => expect(titles('操作')).toEqual(['充值', '切换语言：English', '键盘快捷键', '退出登录']));
  expect(titles('页面')).toEqual(['首页', '快速询价', '询价下单', '零担订单', '地址管理', '我的钱包', '个人中心']);
  await userEvent.keyboard('x');
  expect(list).not.toHaveBeenCalled();
  expect(quick).not.toHaveBeenCalled();
});

test('an owner with the flag is offered its page and its action too', async () => {
  show({ extFlag: true });
  await openPalette();
  await waitFor(() => expect(titles('操作')).toContain('跟踪'));
  expect(titles('页面')).toContain('快递订单');
});

test.each(['top', 'FUNDS', '充值'])('%s finds an action in either language and by its words', async (word) => {
  list.mockImplementation(() => ok({ records: [], total: 0, pageNo: 1, pageSize: 5 }) as never);
  quick.mockImplementation(() => ok([]) as never);
  show();
  await userEvent.type(await openPalette(), word);
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['充值']));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('at /wallet/top-up')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('what is typed without a pause is one call of each kind; the first row is chosen and arrows go round', async () => {
  show();
  const field = await openPalette();
  await userEvent.type(field, 'reno');
  const found = await screen.findByRole('option', { name: /FP1001/ });
  expect(found).toHaveTextContent('PRO 775500 · PO-77 · Reno, NV → Dallas, TX · Acme');
  expect(list.mock.calls.map(([input]) => input)).toEqual([{ keyword: 'reno', pageNo: 1, pageSize: 5 }]);
  expect(quick.mock.calls.map(([input]) => input)).toEqual([{ keyword: 'reno', limit: 5 }]);
  expect(found).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', found.id);
  await userEvent.keyboard('{ArrowUp}');
  const place = screen.getByRole('option', { name: /Dock 7/ });
  expect(field).toHaveAttribute('aria-activedescendant', place.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('at /address?keyword=Dock+7')).toBeInTheDocument();
});

test('a call that is under way is cancelled when somebody types on', async () => {
  const signals: AbortSignal[] = [];
  list.mockImplementation((_input, options) => {
    signals.push(options!.signal!);
    return new Promise(() => undefined);
  });
  show();
  const field = await openPalette();
  await userEvent.type(field, 'ren');
  await waitFor(() => expect(signals).toHaveLength(1));
  await userEvent.type(field, 'o');
  expect(signals[0]!.aborted).toBe(true);
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[1]!.aborted).toBe(false);
});

test('a group that fails says so in its place and is asked again; the others stay', async () => {
  list.mockImplementationOnce(unreachable as never);
  show();
  await userEvent.type(await openPalette(), 'reno');
  const failed = await screen.findByRole('option', { name: '订单查找失败，按回车重试' });
  expect(await screen.findByRole('option', { name: /Dock 7/ })).toBeInTheDocument();
  await userEvent.click(failed);
  expect(await screen.findByRole('option', { name: /FP1001/ })).toBeInTheDocument();
});

test('without the edge the actions of remotes fail alone, and are asked for again', async () => {
  edge.mockResolvedValueOnce({ ok: false });
  show();
  await openPalette();
  await userEvent.click(await screen.findByRole('option', { name: '操作加载失败，按回车重试' }));
  await waitFor(() => expect(titles('操作')).toContain('充值'));
});

test('a slash goes to the search of the page; in a field it is a letter, and so is a question mark', async () => {
  show({}, <input type="search" aria-label="own" />);
  await userEvent.keyboard('/');
  const own = screen.getByRole('searchbox', { name: 'own' });
  expect(own).toHaveFocus();
  await userEvent.keyboard('/?');
  expect(own).toHaveValue('/?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question mark lists the keys', async () => {
  show();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: '键盘快捷键' });
  expect(within(dialog).getByText('Ctrl K')).toBeInTheDocument();
});
