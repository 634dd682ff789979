import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterTabs } from './FilterTabs';

const tabs = [{ key: '', label: '全部', count: 12 }, { key: '20', label: '已下单', count: 3 }, { key: '99', label: '已取消' }];

test('a click or Enter chooses, arrows only move', async () => {
  const onSelect = jest.fn();
  render(<FilterTabs label="状态" tabs={tabs} active="" onSelect={onSelect} />);
  expect(screen.getByRole('tab', { name: /全部/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: /已取消/ }));
  expect(onSelect).toHaveBeenLastCalledWith('99');
  onSelect.mockClear();
  screen.getByRole('tab', { name: /全部/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('20');
});

test('an active tab out of view is scrolled into it, whatever the browser answers', () => {
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as never;
  const { unmount } = render(<FilterTabs label="状态" tabs={tabs} active="99" onSelect={() => {}} />);
  expect(scroll).toHaveBeenCalled();
  expect(unmount).not.toThrow();
});
