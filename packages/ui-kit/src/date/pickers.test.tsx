import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { DatePicker, RangePicker, TimePicker } from './pickers';

test('a day is a string in and out, the calendar is Chinese', async () => {
  const onChange = jest.fn();
  render(
    <UiProvider locale="zh">
      <DatePicker value="2025-11-20" onChange={onChange} min="2025-11-10" />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('2025-11-20');
  await userEvent.click(field);
  expect(await screen.findByText('11月')).toBeInTheDocument();
  expect(screen.getByTitle('2025-11-09')).toHaveClass('ant-picker-cell-disabled');
  await userEvent.click(screen.getByTitle('2025-11-21'));
  expect(onChange).toHaveBeenCalledWith('2025-11-21');
});

test('a closed day cannot be chosen and says why; so does what is below the calendar', async () => {
  const onChange = jest.fn();
  const onOpen = jest.fn();
  render(
    <UiProvider locale="en">
      <DatePicker
        value="2026-11-24"
        onChange={onChange}
        isClosed={(day) => day === '2026-11-26'}
        titleOf={(day) => (day === '2026-11-26' ? 'Thanksgiving Day' : undefined)}
        footer="No pickups on weekends"
        onOpen={onOpen}
      />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  expect(await screen.findByText('No pickups on weekends')).toBeInTheDocument();
  expect(onOpen).toHaveBeenCalledTimes(1);
  const day = screen.getByTitle('Thanksgiving Day');
  expect(day).toHaveTextContent('26');
  await userEvent.click(day);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByTitle('2026-11-25'));
  expect(onChange).toHaveBeenCalledWith('2026-11-25');
});

test('a range is two days, each in a field with a name of its own', () => {
  render(
    <UiProvider locale="zh">
      <RangePicker value={['2025-11-01', '2025-11-30']} label="提货日期" ends={['开始日期', '结束日期']} />
    </UiProvider>,
  );
  expect(screen.getByRole('textbox', { name: '提货日期 开始日期' })).toHaveValue('2025-11-01');
  expect(screen.getByRole('textbox', { name: '提货日期 结束日期' })).toHaveValue('2025-11-30');
});

test('a time of day is HH:mm', async () => {
  const onChange = jest.fn();
  render(
    <UiProvider locale="zh">
      <TimePicker value="08:30" onChange={onChange} />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('08:30');
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '17:00' } });
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('17:00');
});
