const frame = (language: string, label: string): string => `
  <template lang="${language}" data-expand="expand">
    <div class="p-frame">
      <button class="shell-find"><kbd></kbd></button>
      <ul class="p-menu">${['/order', '/orders', '/address', '/wallet', undefined]
        .map((path, at) => `<li><a ${path ? `href="${path}"` : 'aria-disabled="true"'} tabindex="${at === 0 ? 0 : -1}"><i><svg></svg></i><b>${label}</b></a></li>`)
        .join('')}</ul>
      <div class="p-side-foot"><button aria-label="collapse"></button></div>
      <nav class="p-tabs"><div><button class="active" data-closable="true"></button><button class="other"></button></div><button class="close"></button></nav>
    </div>
  </template>`;

const returns = { remote: 'returns', module: 'returns', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } };

interface Visit {
  path: string;
  stored?: Record<string, string>;
  pages?: object[];
  /** Tabs of the window that is reloaded. */
  tabs?: { owner: string | null; paths: string[] };
  html?: string;
}

/** What the script shows to a browser that remembers `stored`. */
async function painted({ path, stored = { token: 't' }, pages = [], tabs, html = frame('zh-CN', '单') + frame('en', 'entry') }: Visit): Promise<HTMLElement> {
  jest.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (tabs) sessionStorage.setItem('portal.tabs', JSON.stringify({ owner: tabs.owner, tabs: { open: tabs.paths.map((key) => ({ key, href: key })) } }));
  performance.getEntriesByType = () => [{ type: tabs ? 'reload' : 'navigate' }] as unknown as PerformanceEntryList;
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="portal-releases">${JSON.stringify({ pages })}</script><div id="root"></div>${html}`;
  await import('./paint');
  return document.getElementById('root')!;
}

const entries = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.p-menu a')].map((link) => `${link.getAttribute('href')} ${link.getAttribute('tabindex')} ${link.getAttribute('aria-current')}`);
const tabs = (root: HTMLElement): string[] => [...root.querySelectorAll('.p-tabs > div > button')].map((tab) => `${tab.className} ${tab.textContent}`);

test('it shows the frame of the page, below its path too, with its entry and its tab', async () => {
  const root = await painted({ path: '/orders/LTL-1?x=1' });
  expect(entries(root)).toEqual(['/order -1 null', '/orders 0 page', '/address -1 null', '/wallet -1 null', 'null -1 null']);
  expect(tabs(root)).toEqual(['active 零担订单']);
  expect(root.querySelector('.close')).toBeNull();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(root.querySelector('kbd')!.textContent).toBe('Ctrl K');
});

test('language and menu are those that the browser remembers', async () => {
  const root = await painted({ path: '/profile', stored: { token: 't', 'portal.language': 'en', 'portal.menu.collapsed': '1' } });
  expect(entries(root).at(-1)).toBe('null 0 page');
  expect(tabs(root)).toEqual(['active Profile']);
  expect(document.documentElement.lang).toBe('en');
  expect(root.querySelector<HTMLElement>('.p-frame')!.dataset.collapsed).toBe('true');
  expect(root.querySelector('.p-side-foot button')!.getAttribute('aria-label')).toBe('expand');
});

test('a reload has the tabs of its owner whose pages are there', async () => {
  const paths = ['/wallet', '/gone', '/login', '/orders'];
  const stored = { token: 't', 'portal.owner': 'u1' };
  const root = await painted({ path: '/orders', stored, tabs: { owner: 'u1', paths } });
  expect(tabs(root)).toEqual(['other 我的钱包', 'active 零担订单']);
  expect(root.querySelector('.close')).not.toBeNull();
  expect(tabs(await painted({ path: '/orders', stored, tabs: { owner: 'u2', paths } }))).toEqual(['active 零担订单']);
});

test('pages of released remotes are in the menu and have tabs, without a condition only', async () => {
  const pages = [
    { ...returns, path: '/returns', nested: true, menu: { icon: 'swap' } },
    { ...returns, path: '/later', menu: { icon: 'swap', disabled: true } },
    { ...returns, path: '/hidden', menu: { icon: 'swap' }, condition: 'extFlag' },
  ];
  const root = await painted({ path: '/returns/R-1', pages });
  expect(entries(root).slice(5)).toEqual(['/returns 0 page', 'null -1 null']);
  expect(root.querySelectorAll('.p-menu b')[5]!.textContent).toBe('退货');
  expect(tabs(root)).toEqual(['active 退货']);
});

test.each([
  ['without a token', { path: '/orders', stored: {} }],
  ['at a bare page', { path: '/login' }],
  ['at an unknown address', { path: '/ordersx' }],
  ['at a bare page of a remote', { path: '/returns', pages: [{ ...returns, path: '/returns', frame: 'bare' }] }],
])('nothing is shown %s', async (_when, visit: Visit) => expect((await painted(visit)).childNodes).toHaveLength(0));

test('nothing is shown where the HTML has another frame than the script knows', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const root = await painted({ path: '/orders', html: '<template data-expand="expand" lang="zh-CN"><div class="p-frame"></div></template>' });
  expect(root.childNodes).toHaveLength(0);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('nothing is shown where the HTML has the other language', async () => {
  const root = await painted({ path: '/orders', html: frame('en', 'entry') });
  expect(root.childNodes).toHaveLength(0);
});

test('nothing is shown where the browser forbids storage', async () => {
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const root = await painted({ path: '/orders' });
  get.mockRestore();
  expect(root.childNodes).toHaveLength(0);
});
