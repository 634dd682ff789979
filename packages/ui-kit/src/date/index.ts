export { DatePicker, RangePicker, TimePicker, type DatePickerProps, type RangePickerProps, type TimePickerProps } from './pickers';
export { RangeFilter, type RangeFilterProps } from './RangeFilter';
