import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { ErrorPanel } from '../state/panels';
import { UiProvider } from './ui-provider';

const retry = () => {};

test('the kit speaks the language of the provider', () => {
  const { rerender } = render(
    <UiProvider locale="zh">
      <ErrorPanel title="x" onRetry={retry} />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  rerender(
    <UiProvider locale="en">
      <ErrorPanel title="x" onRetry={retry} />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a button of two Chinese characters keeps its text', () => {
  render(
    <UiProvider locale="zh">
      <Button>保存</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button')).toHaveTextContent(/^保存$/);
});
