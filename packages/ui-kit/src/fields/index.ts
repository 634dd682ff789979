export { Form } from 'antd';
export type { FormInstance, FormItemProps, InputProps, InputRef } from 'antd';
export { Field, FormActions, FormFrame, type FieldProps, type FormFrameProps } from './form-frame';
export { FieldForm, type FieldFormProps } from './field-form';
export { Input } from './input';
export { focusField, setFieldErrors } from './field-errors';
