import { PageTableSchema } from '@portal/releases/schema';
import table from '../../pages.json';
import { icons } from '../frame/side-menu';
import type { Page } from './pages';

const added: Page[] = [
  { path: '/returns', remote: 'returns', module: 'returns', frame: 'framed', access: 'owner', nested: true, label: { zh: '退货', en: 'Returns' }, menu: { icon: 'swap' } },
  { path: '/returns/rules', remote: 'returns', module: 'rules', frame: 'bare', access: 'public', label: { zh: '退货规则', en: 'Return rules' } },
];

/** The shell as a page of this release set has it. */
async function shellWith(pages: Page[]) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="portal-releases">${JSON.stringify({ set: 'ab', remotes: {}, pages })}</script>`;
  return import('./pages');
}

test('pages of remotes are found, the longer path first; a remote has the name of its first page', async () => {
  const { pageAt, labelOf } = await shellWith(added);
  expect(pageAt('/returns')?.module).toBe('returns');
  expect(pageAt('/returns/R-1')?.module).toBe('returns');
  expect(pageAt('/returns/rules')?.module).toBe('rules');
  expect(pageAt('/returnsx')).toBeUndefined();
  expect([labelOf('returns', 'zh'), labelOf('returns', 'en'), labelOf('gone', 'en')]).toEqual(['退货', 'Returns', 'gone']);
});

test('a row of the page table cannot be overridden', async () => {
  const { pageAt } = await shellWith([
    { ...added[0]!, path: '/orders/special' },
    { ...added[0]!, path: '/login' },
  ]);
  expect(pageAt('/orders/special')?.remote).toBe('orders');
  expect(pageAt('/login')?.remote).toBe('auth');
});

test('the page table matches its schema, and the menu has each of its icons', () => {
  expect(PageTableSchema.parse(table)).toEqual(table);
  expect(Object.keys(icons).sort()).toEqual([...table.icons].sort());
  expect(table.pages.filter(({ menu }) => menu && !table.icons.includes(menu.icon))).toEqual([]);
});
