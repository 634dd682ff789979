import { act, fireEvent, render, screen } from '@testing-library/react';
import { message } from './message';
import { UiProvider } from './ui-provider';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const provider = <UiProvider locale="zh">page</UiProvider>;

test('a toast stays for the seconds asked for, then its promise resolves', async () => {
  render(provider);
  const closed = jest.fn();
  await act(async () => void message.error('余额不足', 2).then(closed));
  expect(screen.getByRole('alert')).toHaveTextContent('余额不足');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(closed).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('what is said before the provider is there is shown once it is', async () => {
  void message.success('退登成功', 1);
  await act(async () => void render(provider));
  expect(screen.getByText('退登成功')).toBeInTheDocument();
});

test('its promise resolves in time also under the pointer, and when newer toasts push it out', async () => {
  render(provider);
  const closed = jest.fn();
  await act(async () => void message.error('登录已过期', 2).then(closed));
  fireEvent.mouseEnter(screen.getByRole('alert'));
  await act(async () => {
    for (const text of ['1', '2', '3', '4', '5']) void message.error(text, 2);
  });
  await act(() => jest.advanceTimersByTimeAsync(2100));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('the time of a toast with an action stands still under the pointer; pressing it acts once and closes', async () => {
  render(provider);
  const undo = jest.fn();
  const closed = jest.fn();
  await act(async () => void message.success('地址已删除', 8, { label: '撤销', run: undo }).then(closed));
  const button = screen.getByRole('button', { name: '撤销' });
  fireEvent.mouseEnter(button.parentElement!);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a toast with an action goes away by itself', async () => {
  render(provider);
  await act(async () => void message.success('地址已删除', 8, { label: '撤销', run: jest.fn() }));
  await act(() => jest.advanceTimersByTimeAsync(7500));
  expect(screen.getByRole('button', { name: '撤销' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});
