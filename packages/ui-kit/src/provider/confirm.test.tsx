import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from '../overlay/modal';
import { confirm } from './confirm';
import { UiProvider } from './ui-provider';

const ask = async () => {
  let answer: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answer = confirm({ title: '退出登录', content: '确定退出登录吗？' });
  });
  return answer;
};

test.each([
  ['确定', true],
  ['取消', false],
  ['关闭', false],
])('%s answers %s', async (button, expected) => {
  render(<UiProvider locale="zh">page</UiProvider>);
  let answer: boolean | undefined;
  await act(async () => {
    void confirm({ title: '退出登录', content: '确定退出登录吗？' }).then((yes) => (answer = yes));
  });
  expect(screen.getByRole('dialog', { name: '退出登录' })).toHaveTextContent('确定退出登录吗？');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(answer).toBe(expected);
});

test.each([
  ['确定', false],
  ['取消', true],
])('Enter means %s (cannot be undone: %s)', async (button, danger) => {
  render(<UiProvider locale="zh">page</UiProvider>);
  await act(async () => void confirm({ title: '清空', danger }));
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
});

test('a question lies over a dialog that was opened after the last question', async () => {
  const Screen = ({ editing }: { editing: boolean }) => (
    <UiProvider locale="zh">
      <Modal open={editing} title="新建地址" />
    </UiProvider>
  );
  const { rerender } = render(<Screen editing={false} />);
  await act(async () => void confirm({ title: '退出登录' }));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(<Screen editing />);
  await act(async () => void confirm({ title: '放弃修改' }));
  expect(screen.getByText('新建地址').compareDocumentPosition(screen.getByText('放弃修改'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a provider the answer is no', async () => expect(await ask()).toBe(false));
