import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { SideMenu } from './side-menu';

const items = [
  { key: '/order', label: '询价下单', href: '/order', icon: null },
  { key: '/orders', label: '零担订单', href: '/orders', icon: null },
  { key: '/profile', label: '个人中心', href: '/profile', icon: null, disabled: true },
];

function setup(collapsed = false) {
  const onSelect = jest.fn();
  render(
    <UiProvider locale="zh">
      <SideMenu label="主菜单" items={items} active="/orders" collapsed={collapsed} onSelect={onSelect} />
    </UiProvider>,
  );
  return onSelect;
}

test.each([false, true])('entries keep order and names (collapsed: %s)', (collapsed) => {
  setup(collapsed);
  expect(screen.getByRole('menu', { name: '主菜单' })).toBeVisible();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['询价下单', '零担订单', '个人中心']);
  expect(screen.getByRole('menuitem', { name: '零担订单' })).toHaveAttribute('aria-current', 'page');
});

test('a click selects, a disabled entry does not', async () => {
  const onSelect = setup();
  await userEvent.click(screen.getByRole('menuitem', { name: '询价下单' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '个人中心' }));
  expect(onSelect.mock.calls).toEqual([['/order']]);
  expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveAttribute('aria-disabled', 'true');
});

test('one tab stop, arrows move, Enter selects', async () => {
  const onSelect = setup();
  await userEvent.tab();
  expect(screen.getByRole('menuitem', { name: '零担订单' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('/order');
});
