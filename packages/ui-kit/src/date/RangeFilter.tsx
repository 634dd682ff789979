import { RangePicker, type RangePickerProps } from './pickers';

export interface RangeFilterProps extends Pick<RangePickerProps, 'ends' | 'label' | 'presets' | 'min' | 'max'> {
  /** First and last day, `YYYY-MM-DD`, as the URL has them; one alone shows nothing. */
  dateFrom: string | undefined;
  dateTo: string | undefined;
  /** Both days together, or neither: fits `set` of useListParams. */
  onChange(days: { dateFrom: string | undefined; dateTo: string | undefined }): void;
}

/** The days of a list, from … to. For the toolbar. */
export function RangeFilter({ dateFrom, dateTo, onChange, ...rest }: RangeFilterProps) {
  return <RangePicker {...rest} value={dateFrom && dateTo ? [dateFrom, dateTo] : null} onChange={(days) => onChange({ dateFrom: days?.[0], dateTo: days?.[1] })} />;
}
