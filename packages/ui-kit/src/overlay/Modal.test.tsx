import { render, screen } from '@testing-library/react';
import { ActiveContext } from '../provider/active';
import { UiProvider } from '../provider/UiProvider';
import { Modal } from './Modal';

const page = (active: boolean) => (
  <UiProvider locale="zh">
    <ActiveContext value={active}>
      <Modal open title="忘记密码" transitionName="" maskTransitionName="">
        <input aria-label="邮箱" />
      </Modal>
    </ActiveContext>
  </UiProvider>
);

test('a modal leaves with its page tab and returns with what was typed', () => {
  const { rerender } = render(page(true));
  const field = screen.getByLabelText<HTMLInputElement>('邮箱');
  field.value = 'owner@example.com';
  rerender(page(false));
  expect(field).not.toBeVisible();
  rerender(page(true));
  expect(screen.getByLabelText('邮箱')).toBeVisible();
  expect(screen.getByLabelText('邮箱')).toHaveValue('owner@example.com');
});
