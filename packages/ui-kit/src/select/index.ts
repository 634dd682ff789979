export { AutoComplete, Select } from 'antd';
export type { AutoCompleteProps, SelectProps } from 'antd';
export { FilterSelect, type FilterSelectProps } from './filter-select';
