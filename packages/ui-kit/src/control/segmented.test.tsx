import { render, screen } from '@testing-library/react';
import { Field, FieldForm } from '../fields';
import { Segmented } from './segmented';

const show = (control: React.ReactNode) =>
  render(
    <FieldForm submitLabel="保存" onSubmit={() => Promise.resolve()}>
      <Field name="use" label="用途">
        {control}
      </Field>
    </FieldForm>,
  );

test.each<[string, React.ReactElement, string]>([
  ['the label of its field', <Segmented key="a" options={['提货', '收货']} />, '用途'],
  ['its own name', <Segmented key="b" options={['提货', '收货']} aria-label="地址用途" />, '地址用途'],
])('is named by %s', (_what, control, name) => {
  show(control);
  expect(screen.getByRole('radiogroup', { name })).toBeInTheDocument();
});

test('keeps the element that names it', () => {
  render(
    <>
      <span id="name">单位</span>
      <Segmented options={['lb', 'kg']} aria-labelledby="name" />
    </>,
  );
  expect(screen.getByRole('radiogroup', { name: '单位' })).toBeInTheDocument();
});
