export {
  DatePicker,
  RangeFilter,
  RangePicker,
  TimePicker,
  type DatePickerProps,
  type RangeFilterProps,
  type RangePickerProps,
  type TimePickerProps,
} from './pickers';
