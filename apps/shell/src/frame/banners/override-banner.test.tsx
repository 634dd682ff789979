import { changeLanguage } from '@portal/remote-kit/host';
import { act, render, screen } from '@testing-library/react';
import { Banners } from './banners';
import { showOverrides } from './override-banner';

const LOCAL = 'http://localhost:5101/mf-manifest.json';
const label = { zh: '占用', en: 'Taken' };

test('the banner names the paths that belong to others, once the page table has the rows', async () => {
  const pages = ['/orders', '/returns'].map((path) => ({ path, module: 'home', frame: 'framed', access: 'owner', label }));
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ kind: 'remote', pages }) })) as unknown as typeof fetch;
  await showOverrides({ returns: LOCAL }, { returns: LOCAL, wallet: 'elsewhere' });
  const { releaseSet } = await import('../../releases/release-set');
  expect(releaseSet().pages.map(({ path, remote }) => [path, remote])).toEqual([['/returns', 'returns']]);
  render(<Banners />);
  expect(screen.getByRole('region', { name: '本地覆盖：returns' })).toHaveTextContent('以下页面属于外壳或其他应用，未使用：/orders。');
  expect(screen.getByRole('region', { name: '未使用对 wallet 的覆盖' })).toHaveTextContent('地址 elsewhere 不可用');
  await act(() => changeLanguage('en'));
  expect(screen.getByRole('region', { name: 'Local override: returns' })).toHaveTextContent('pages of the shell or of another remote: /orders.');
});

test('the banner is there whatever a program on that port answers', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ kind: 'remote', pages: 'none' }) })) as unknown as typeof fetch;
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await showOverrides({ returns: LOCAL }, {});
  expect(warned).toHaveBeenCalledTimes(1);
  await act(() => changeLanguage('zh'));
  render(<Banners />);
  expect(screen.getByRole('region', { name: '本地覆盖：returns' })).toBeVisible();
  warned.mockRestore();
});
