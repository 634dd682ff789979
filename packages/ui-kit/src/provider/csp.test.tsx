import { act, render, screen } from '@testing-library/react';
import { confirm } from './confirm';
import { message } from './message';
import { UiProvider } from './ui-provider';

test('every style that is inserted carries the nonce of the page, the scroll lock of a dialog too', async () => {
  const given = document.createElement('style');
  given.id = 'portal-nonce';
  given.nonce = 'abc';
  document.head.append(given);
  render(<UiProvider locale="zh">page</UiProvider>);
  await act(async () => {
    void confirm({ title: '退出登录' });
    void message.info('退登成功', 1);
  });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.some((style) => style.innerHTML.includes('overflow-y: hidden'))).toBe(true);
  expect(styles.filter((style) => style.nonce !== 'abc')).toEqual([]);
});
