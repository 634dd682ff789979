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
export { FormFrame, type FormFrameProps } from './FormFrame';
export { FieldForm, type FieldFormProps } from './FieldForm';
export { FilterSelect, type FilterSelectProps } from './FilterSelect';
export { Field, type FieldProps } from './Field';
export { fieldPath, focusField, setFieldErrors, type FieldError } from './fieldErrors';
