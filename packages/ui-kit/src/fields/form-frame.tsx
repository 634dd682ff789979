import { Form, type FormItemProps, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { FieldLabel } from '../layout/field-label';
import { classNames, element, type ElementProps } from '../layout/element';

export type FormFrameProps<Values> = Pick<
  FormProps<Values>,
  'form' | 'initialValues' | 'disabled' | 'className' | 'requiredMark' | 'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange'
> & {
  /** Begins the ids of the fields: two forms on one page, or in two kept pages, may have fields of one name. */
  name: string;
  /** Accessible name of the form. */
  label?: string | undefined;
  children: ReactNode;
};

/**
 * What all forms have in common: labels above fields, checked when left and corrected while typing, the first error in
 * view and focused. By itself only for a page whose several submit buttons stand far from the fields; else FieldForm.
 */
export function FormFrame<Values extends object>({ label, children, ...form }: FormFrameProps<Values>) {
  return (
    <Form<Values>
      {...form}
      layout="vertical"
      aria-label={label}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={{ block: 'center', focus: true }}
    >
      {children}
    </Form>
  );
}

/** One labelled field: antd's Form.Item, with a label that is always there. */
export type FieldProps = FormItemProps & {
  label: FormItemProps['label'];
  /** Over all columns of a `Grid`. */
  wholeRow?: boolean;
  /** Drawn without the row of its label; the control is then named by an attribute of its own. */
  hideLabel?: boolean;
};

/**
 * Where a value is only judged when it is whole (`validateTrigger="onBlur"`), what was wrong with it before is no longer said
 * while it is typed anew.
 */
export function Field({ wholeRow, hideLabel, className, ...item }: FieldProps) {
  const checked = item.validateTrigger === 'onBlur' ? { validateTrigger: ['onBlur', 'onChange'], rules: item.rules?.map(whenLeft) } : {};
  return (
    <FieldLabel value={typeof item.label === 'string' ? item.label : undefined}>
      <Form.Item {...item} {...checked} className={classNames(wholeRow && 'p-span-all', hideLabel && 'p-field-bare', className)} />
    </FieldLabel>
  );
}

type Rule = NonNullable<FormItemProps['rules']>[number];

const whenLeft = (rule: Rule): Rule =>
  typeof rule === 'function' ? (form) => ({ ...rule(form), validateTrigger: 'onBlur' }) : { ...rule, validateTrigger: 'onBlur' };

/** The row of buttons under a form (`div`). */
export function FormActions(attributes: ElementProps) {
  return element('div', attributes, 'p-form-actions');
}
