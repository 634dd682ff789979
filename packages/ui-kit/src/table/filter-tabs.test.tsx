import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { FilterTabs } from './filter-tabs';

const tabs = [
  { key: '', label: '全部', count: 12 },
  { key: '20', label: '已下单', count: 3 },
  { key: '99', label: '已取消' },
];

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

/** jsdom lays nothing out. */
function whenObserved(): () => void {
  const { ResizeObserver } = globalThis;
  globalThis.ResizeObserver = class {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe() {
      this.report([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  return () => void (globalThis.ResizeObserver = ResizeObserver);
}

test('an active tab out of view is scrolled into the row, and the page stays where it is', () => {
  const restore = whenObserved();
  const wide = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const whole = jest.fn();
  Element.prototype.scrollIntoView = whole;
  const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function of(this: HTMLElement) {
    return this.getAttribute('role') === 'tablist' ? 0 : 500;
  });
  const row = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <FilterTabs label="状态" tabs={tabs} active="99" onSelect={() => {}} />
    </Activity>
  );
  const { rerender } = render(row('visible'));
  expect(screen.getByRole('tablist').scrollLeft).toBe(550);
  expect(whole).not.toHaveBeenCalled();

  // A page that is shown again is not measured for it.
  left.mockClear();
  for (const mode of ['hidden', 'visible'] as const) rerender(row(mode));
  expect(left).not.toHaveBeenCalled();
  left.mockRestore();
  wide.mockRestore();
  restore();
});
