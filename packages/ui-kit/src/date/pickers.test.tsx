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
