import { render, screen, waitFor } from '@testing-library/react';
import { Activity, useLayoutEffect, useState, type ReactNode } from 'react';
import { ActiveContext } from '../provider/active';
import { UiProvider } from '../provider/ui-provider';
import { Modal } from './modal';

/** As the shell keeps a page: told that it is active one commit before it is shown. */
function Kept({ active, children }: { active: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(active);
  useLayoutEffect(() => setShown(active), [active]);
  return (
    <Activity mode={active && shown ? 'visible' : 'hidden'}>
      <ActiveContext value={active}>{children}</ActiveContext>
    </Activity>
  );
}

const page = (active: boolean) => (
  <UiProvider locale="zh">
    <Kept active={active}>
      <Modal open title="忘记密码">
        <input aria-label="邮箱" />
      </Modal>
    </Kept>
  </UiProvider>
);

test('a modal leaves with its page tab and returns with what was typed', async () => {
  const { rerender } = render(page(true));
  const field = await screen.findByLabelText<HTMLInputElement>('邮箱');
  field.value = 'owner@example.com';
  for (const _ of ['once', 'again']) {
    rerender(page(false));
    await waitFor(() => expect(field).not.toBeVisible());
    rerender(page(true));
    await waitFor(() => expect(screen.getByLabelText('邮箱')).toBeVisible());
    expect(screen.getByLabelText('邮箱')).toHaveValue('owner@example.com');
  }
});
