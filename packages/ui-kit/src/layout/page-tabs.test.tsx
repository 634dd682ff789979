import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { PageTabs } from './page-tabs';

const two = [
  { key: '/orders', label: '零担订单' },
  { key: '/wallet', label: '我的钱包' },
];

function setup(tabs = two, active = '/orders') {
  const calls = { onSelect: jest.fn(), onClose: jest.fn() };
  render(
    <UiProvider locale="zh">
      <PageTabs label="页签" tabs={tabs} active={active} {...calls} />
    </UiProvider>,
  );
  return calls;
}

test('tabs are named by their labels; only the active one can be closed', async () => {
  const { onSelect, onClose } = setup();
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['零担订单', 'true'],
    ['我的钱包', 'false'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: '我的钱包' }));
  expect(onSelect).toHaveBeenCalledWith('/wallet');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledWith('/orders');
});

test('the last tab cannot be closed', async () => {
  const { onClose } = setup(two.slice(0, 1));
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Delete}');
  expect(onClose).not.toHaveBeenCalled();
});

test('arrows activate, Delete closes', async () => {
  const { onSelect, onClose } = setup();
  await userEvent.tab();
  await userEvent.keyboard('{Delete}');
  expect(onClose).toHaveBeenCalledWith('/orders');
  await userEvent.keyboard('{ArrowRight}');
  expect(onSelect).toHaveBeenCalledWith('/wallet');
});

test('after closing, the neighbour that became active has the focus', async () => {
  const { rerender } = render(<PageTabs label="页签" tabs={two} active="/orders" onSelect={() => {}} onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  rerender(<PageTabs label="页签" tabs={two.slice(1)} active="/wallet" onSelect={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('tab', { name: '我的钱包' })).toHaveFocus();
});

test('where none is active, none can be closed and the keyboard still reaches the row', async () => {
  const { onSelect, onClose } = setup(two, '');
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: '零担订单' })).toHaveFocus();
  await userEvent.keyboard('{Delete}{ArrowRight}');
  expect(onClose).not.toHaveBeenCalled();
  expect(onSelect).toHaveBeenCalledWith('/wallet');
});
