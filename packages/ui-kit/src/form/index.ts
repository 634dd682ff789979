export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Switch } from 'antd';
export type {
  AutoCompleteProps,
  CheckboxProps,
  FormInstance,
  FormItemProps,
  InputNumberProps,
  InputProps,
  InputRef,
  RadioGroupProps,
  SelectProps,
  SwitchProps,
} from 'antd';
export { Field, FormActions, FormFrame, type FieldProps, type FormFrameProps } from './form-frame';
export { FieldForm, type FieldFormProps } from './field-form';
export { FilterSelect, type FilterSelectProps } from './filter-select';
export { focusField, setFieldErrors } from './field-errors';
