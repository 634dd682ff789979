export { DatePicker, RangePicker, TimePicker, type DatePickerProps, type RangePickerProps, type TimePickerProps } from './pickers';
