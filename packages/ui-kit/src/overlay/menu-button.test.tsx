import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { MenuButton, PlainMenuButton } from './menu-button';

const items = [
  { key: 'profile', label: '个人中心' },
  { key: 'never', label: '停用', disabled: true },
  { key: 'logout', label: '退出登录' },
];

const kinds = [
  ['MenuButton', MenuButton],
  ['PlainMenuButton', PlainMenuButton],
] as const;

function setup(Menu: typeof MenuButton | typeof PlainMenuButton) {
  const onSelect = jest.fn();
  render(
    <UiProvider locale="zh">
      <Menu icon={null} items={items} onSelect={onSelect}>
        owner@example.com
      </Menu>
    </UiProvider>,
  );
  return { onSelect, button: screen.getByRole('button', { name: 'owner@example.com' }) };
}

test.each(kinds)('a click opens the menu of a %s, a choice closes it and gives the focus back', async (_kind, Menu) => {
  const { onSelect, button } = setup(Menu);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(onSelect).toHaveBeenCalledWith('logout');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test.each(kinds)('the keyboard opens, moves, chooses and leaves a %s', async (_kind, Menu) => {
  const { onSelect, button } = setup(Menu);
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

test.each(kinds)('a disabled entry of a %s does nothing, a click elsewhere closes', async (_kind, Menu) => {
  const { onSelect, button } = setup(Menu);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: '停用' }));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
