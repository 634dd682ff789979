import { addFeatureMessages } from '@portal/remote-kit/host';
import { Form, FormFrame } from '@portal/ui-kit/fields';
import { fireEvent, render, screen } from '@testing-library/react';
import type { QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { HazmatSwitch } from './item-switches';

beforeAll(() => addFeatureMessages('orders', [quoteMessages]));

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
