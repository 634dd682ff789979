import { Select, type SelectProps } from 'antd';

export interface FilterSelectProps<Value extends string | number> {
  /** Accessible name, and what stands there while nothing is chosen: "All types". */
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** undefined takes the filter away. */
  onChange(value: Value | undefined): void;
  /** Options can be searched for; called with what is typed, where options are made of it. */
  onType?: (text: string) => void;
  /** Shown where nothing is found. */
  none?: string;
}

/** A filter of a list with one choice, cleared by its own button. For the toolbar. */
export function FilterSelect<Value extends string | number>({ label, options, onChange, onType, none, ...rest }: FilterSelectProps<Value>) {
  const search: SelectProps<Value>['showSearch'] = onType && { optionFilterProp: 'label', onSearch: onType };
  return (
    <Select<Value>
      {...rest}
      className="p-filter-select"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={search}
      options={[...options]}
      // A name is not cut to the width of what is chosen.
      popupMatchSelectWidth={false}
      notFoundContent={none}
      onChange={(value: Value | undefined) => onChange(value)}
    />
  );
}
