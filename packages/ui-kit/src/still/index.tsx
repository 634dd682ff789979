import type { ButtonProps, SegmentedProps, SelectProps } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import type { ReactNode } from 'react';
import { drawn, IconArrowRight, IconDown } from '../drawn-icons';
import { classNames } from '../layout/element';

/*
 * antd, where the controls of a toolbar are as they look at rest, drawn by the first style sheet: antd's own styles are made at run
 * time. A build renders the template of a list with it. React's page takes their place, with the same boxes.
 */
export * from 'antd/es/index';

export function Button({ type = 'default', size, icon, children, 'aria-label': label, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(`p-button p-still-${type}`, size === 'small' && 'p-still-small', !children && 'p-still-square')}
      aria-label={label}
      aria-haspopup={rest['aria-haspopup']}
      aria-expanded={rest['aria-expanded']}
      disabled={rest.disabled}
    >
      {icon}
      {children}
    </button>
  );
}

const Calendar = drawn('M4 6h16v14H4zm0 5h16M8 3.5v4.5m8-4.5v4.5');

/** A box that opens. */
function Box({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classNames('p-still-box', className)}>{children}</span>;
}

export function Select<Value>({ className, value, options = [], placeholder }: SelectProps<Value>) {
  const chosen = value === undefined ? undefined : options.find((option) => option.value === value)?.label;
  return (
    <Box className={className}>
      <span className={chosen === undefined ? 'p-still-hint' : undefined}>{chosen ?? placeholder}</span>
      <IconDown />
    </Box>
  );
}

/** Choices in a row. What is chosen before React is there is chosen in React's page: they are inputs. */
export function Segmented({ options, value, 'aria-label': label }: SegmentedProps) {
  return (
    <div role="radiogroup" aria-label={label} className="p-still-choices">
      {options.map((option) =>
        typeof option === 'object' ? (
          <label key={option.value}>
            <input type="radio" name="choices" className="p-hidden" defaultChecked={option.value === value} />
            <span>{option.label}</span>
          </label>
        ) : null,
      )}
    </div>
  );
}

function RangePicker({ className, placeholder = ['', ''] }: RangePickerProps) {
  return (
    <Box className={className}>
      <span className="p-still-hint">{placeholder[0]}</span>
      <IconArrowRight />
      <span className="p-still-hint">{placeholder[1]}</span>
      <Calendar />
    </Box>
  );
}

/** As much of it as toolbars have. */
export const DatePicker: { RangePicker: (props: RangePickerProps) => ReactNode } = { RangePicker };
