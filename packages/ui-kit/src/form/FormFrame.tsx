import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';

export type FormFrameProps<Values> = Pick<
  FormProps<Values>,
  'form' | 'initialValues' | 'disabled' | 'className' | 'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange'
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
    <Form<Values> {...form} layout="vertical" aria-label={label} validateTrigger={['onBlur', 'onChange']} scrollToFirstError={{ block: 'center', focus: true }}>
      {children}
    </Form>
  );
}
