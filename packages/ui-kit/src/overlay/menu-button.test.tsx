import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { MenuButton } from './menu-button';

const items = [
  { key: 'profile', label: '个人中心' },
  { key: 'never', label: '停用', disabled: true },
  { key: 'logout', label: '退出登录' },
];

function setup() {
  const onSelect = jest.fn();
  render(
    <UiProvider locale="zh">
      <MenuButton items={items} onSelect={onSelect}>
        owner@example.com
      </MenuButton>
    </UiProvider>,
  );
  return { onSelect, button: screen.getByRole('button', { name: 'owner@example.com' }) };
}

test('a click opens the menu, a choice closes it and gives the focus back', async () => {
  const { onSelect, button } = setup();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(onSelect).toHaveBeenCalledWith('logout');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('the keyboard opens, moves, chooses and leaves', async () => {
  const { onSelect, button } = setup();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('logout');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('a disabled entry does nothing, a click elsewhere closes', async () => {
  const { onSelect, button } = setup();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: '停用' }));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
