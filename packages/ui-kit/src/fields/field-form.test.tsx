import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Input } from 'antd';
import { Modal } from '../overlay/modal';
import { UiProvider } from '../provider/ui-provider';
import { Field } from './form-frame';
import { FieldForm } from './field-form';
import type { FieldError } from './field-errors';

function setup(onSubmit: (values: object) => Promise<readonly FieldError[] | void>) {
  Element.prototype.scrollIntoView = () => {};
  render(
    <UiProvider locale="zh">
      <FieldForm onSubmit={onSubmit} submitLabel="获取报价">
        <Field name="company" label="公司" rules={[{ required: true }]}>
          <Input />
        </Field>
        <Field name="zip" label="邮编" validateTrigger="onBlur" rules={[{ pattern: /^\d{5}$/, message: '邮编为 5 位数字' }, () => ({ max: 9 })]}>
          <Input />
        </Field>
        <Field name={['items', 0, 'weight']} label="重量">
          <Input />
        </Field>
      </FieldForm>
    </UiProvider>,
  );
  const submit = screen.getByRole('button', { name: '获取报价' });
  expect(submit).toHaveAttribute('type', 'submit');
  return submit;
}

test('a missing field is named at the field, nothing is sent', async () => {
  const onSubmit = jest.fn();
  await userEvent.click(setup(onSubmit));
  expect(await screen.findByText('请输入公司')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('refusals of the server stand at their fields, the first has the focus, nothing typed is lost', async () => {
  const submit = setup(async () => [
    { field: 'items.0.weight', msg: '重量必须大于 0' },
    { field: 'items.0.hazmat.phone', msg: '危险品联系电话缺失' },
  ]);
  await userEvent.type(screen.getByLabelText('公司'), 'Acme');
  await userEvent.click(submit);
  expect(await screen.findByText('重量必须大于 0')).toBeVisible();
  expect(screen.getByText('危险品联系电话缺失')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('重量')).toHaveFocus());
  expect(screen.getByLabelText('公司')).toHaveValue('Acme');
});

test('a field that is checked when left is not blamed for what is being corrected', async () => {
  setup(jest.fn());
  await userEvent.type(screen.getByLabelText('邮编'), '606{Tab}');
  expect(await screen.findByText('邮编为 5 位数字')).toBeVisible();
  await userEvent.type(screen.getByLabelText('邮编'), '0');
  await waitFor(() => expect(screen.queryByText('邮编为 5 位数字')).not.toBeInTheDocument());
  await userEvent.tab();
  expect(await screen.findByText('邮编为 5 位数字')).toBeVisible();
});

test('one call runs at a time, however often Enter is pressed', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((done) => (finish = done)));
  setup(onSubmit);
  await userEvent.type(screen.getByLabelText('公司'), 'Acme{Enter}{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await act(async () => finish());
  await userEvent.type(screen.getByLabelText('公司'), '{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test.each([
  ['on a page the button that sends stands first', false, ['Send', 'Cancel']],
  ['in a dialog it stands last, as that of a question does', true, ['Cancel', 'Send']],
])('%s', (_what, inDialog, names) => {
  const form = (
    <FieldForm label="Form" submitLabel="Send" actions={<Button>Cancel</Button>} onSubmit={() => Promise.resolve()}>
      <Field name="name" label="Name">
        <Input />
      </Field>
    </FieldForm>
  );
  render(
    <UiProvider locale="en">
      {inDialog ? (
        <Modal open footer={null} closable={false}>
          {form}
        </Modal>
      ) : (
        form
      )}
    </UiProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
