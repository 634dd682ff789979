export { Checkbox } from 'antd';
export type { CheckboxProps } from 'antd';
