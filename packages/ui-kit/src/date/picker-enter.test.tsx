import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, FieldForm } from '../fields';
import { UiProvider } from '../provider/ui-provider';
import { DatePicker, TimePicker } from './pickers';

function show() {
  const onSubmit = jest.fn(() => Promise.resolve());
  render(
    <UiProvider locale="en">
      <FieldForm onSubmit={onSubmit} submitLabel="Send" initialValues={{ day: '2026-11-20', time: '08:30' }}>
        <Field name="day" label="Day">
          <DatePicker />
        </Field>
        <Field name="time" label="Time">
          <TimePicker />
        </Field>
      </FieldForm>
    </UiProvider>,
  );
  return onSubmit;
}

test.each([
  ['Day', '2026-11-24', { day: '2026-11-24', time: '08:30' }],
  ['Time', '10:30', { day: '2026-11-20', time: '10:30' }],
])('%s: Enter takes what is typed over, and once more sends it', async (label, typed, sent) => {
  const onSubmit = show();
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveValue(typed);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith(sent);
});

test('Enter sends nothing while the field shows what is no time', async () => {
  const onSubmit = show();
  const field = screen.getByLabelText('Time');
  await userEvent.clear(field);
  await userEvent.type(field, '25:99{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
