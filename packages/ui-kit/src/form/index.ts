export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Switch } from 'antd';
export type {
  AutoCompleteProps,
  CheckboxProps,
  FormInstance,
  FormItemProps,
  FormListFieldData,
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
export { fieldPath, focusField, setFieldErrors, type FieldError } from './field-errors';
