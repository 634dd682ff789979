import { formatDateTime } from '@portal/remote-kit';
import { changeLanguage } from '@portal/remote-kit/host';
import type { PreviewInPage } from '@portal/releases/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Banners, putBanner } from './banners';
import { showPreview } from './preview-banner';

const NOW = Date.parse('2026-11-25T08:00:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function shown(preview: PreviewInPage): void {
  putBanner('preview', null);
  showPreview(preview);
  render(<Banners />);
}

test.each<[PreviewInPage, string, string, string[]]>([
  [{ name: '123', state: 'shown', versions: { returns: '1.0.0', shell: '2.0.0' }, until: '2026-12-02T12:00:00Z' }, '预览 123', 'returns@1.0.0, shell@2.0.0，2026/12/02 到期', ['退出预览']],
  [{ name: '123', state: 'shown', versions: { returns: '1.0.0' }, until: '2026-11-25T21:46:00Z' }, '预览 123', `returns@1.0.0，${formatDateTime('2026-11-25T21:46:00Z')} 到期`, ['退出预览']],
  [
    { name: '123', state: 'shown', versions: { a: '1.0.0', b: '1.0.0', c: '1.0.0', d: '1.0.0', e: '1.0.0' }, until: '2026-12-02T12:00:00Z' },
    '预览 123',
    'a@1.0.0, b@1.0.0, c@1.0.0 +2，2026/12/02',
    ['退出预览'],
  ],
  [{ name: '123', state: 'over', versions: {} }, '预览 123 已结束', '您看到的是正式版本。', ['知道了']],
  [{ name: '123', state: 'unusable', versions: { returns: '1.0.0' } }, '预览 123 无法显示', 'returns@1.0.0 已损坏，或与已发布的版本不兼容。', ['退出预览']],
  [{ name: '123', state: 'unusable', versions: {} }, '预览 123 无法显示', '预览的数据已损坏。', ['退出预览']],
  [{ name: '123', state: 'unreadable', versions: {} }, '暂时读不到预览 123', '请稍后刷新', ['退出预览']],
])('%j is told', (preview, title, detail, buttons) => {
  shown(preview);
  const banner = screen.getByRole('region', { name: title });
  expect(banner).toHaveTextContent(detail);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(buttons);
});

test('in English, and the news of an end can be closed', async () => {
  await act(() => changeLanguage('en', false));
  shown({ name: '123', state: 'over', versions: {} });
  expect(screen.getByRole('region', { name: 'Preview 123 is over' })).toHaveTextContent('You see what everybody gets.');
  act(() => screen.getByRole('button', { name: 'Got it' }).click());
  expect(screen.queryByRole('region')).toBeNull();
  await act(() => changeLanguage('zh', false));
});
