export { Radio } from 'antd';
export type { RadioGroupProps } from 'antd';
