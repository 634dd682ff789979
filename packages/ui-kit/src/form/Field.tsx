import { Form, type FormItemProps } from 'antd';

/** One labelled field: antd's Form.Item, with a label that is always there. */
export type FieldProps = FormItemProps & { label: FormItemProps['label'] };

export function Field(props: FieldProps) {
  return <Form.Item {...props} />;
}
