import { addFeatureMessages } from '@portal/remote-kit/host';
import { Form, FormFrame } from '@portal/ui-kit/fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { validationMessages } from '../validation-messages';
import type { QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { HazmatFields, HazmatSwitch } from './item-switches';

beforeAll(() => addFeatureMessages('orders', [quoteMessages, validationMessages]));

test('a click on dangerous goods shows at once', () => {
  let form: ReturnType<typeof Form.useForm<QuoteForm>>[0];
  function Item(): React.ReactNode {
    [form] = Form.useForm<QuoteForm>();
    return (
      <FormFrame name="quote" form={form} initialValues={{ items: [{}] }}>
        <HazmatSwitch index={0} />
      </FormFrame>
    );
  }
  render(<Item />);
  const box = screen.getByRole('checkbox', { name: '危险品' });
  fireEvent.click(box);
  expect(box).toBeChecked();
  expect(form!.getFieldValue(['items', 0, 'hazmat'])).toEqual({});
  fireEvent.click(box);
  expect(box).not.toBeChecked();
});

test('a UN number is completed, and the packing group is asked for with the class that has one', async () => {
  let form: ReturnType<typeof Form.useForm<QuoteForm>>[0];
  function Item(): React.ReactNode {
    [form] = Form.useForm<QuoteForm>();
    return (
      <FormFrame name="quote" form={form} initialValues={{ items: [{ hazmat: {} }] }}>
        <Form.List name="items">{() => <HazmatFields index={0} />}</Form.List>
      </FormFrame>
    );
  }
  render(<Item />);
  const number = screen.getByLabelText('UN 编号');
  for (const typed of ['1263', 'un 1263', 'UN1263']) {
    fireEvent.change(number, { target: { value: typed } });
    expect(number).toHaveValue('UN1263');
  }
  const hazardClass = screen.getByLabelText('危险类别');
  fireEvent.change(hazardClass, { target: { value: '2.1' } });
  expect(screen.getByLabelText('包装类别')).not.toBeRequired();
  fireEvent.change(hazardClass, { target: { value: '3' } });
  await waitFor(() => expect(screen.getByLabelText('包装类别')).toBeRequired());
});
