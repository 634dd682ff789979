import { act, fireEvent, render, screen } from '@testing-library/react';
import { message } from './message';
import { UiProvider } from './UiProvider';

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
