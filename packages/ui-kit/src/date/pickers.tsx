import { DatePicker as AntdDatePicker, TimePicker as AntdTimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { cloneElement, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useActive } from '../provider/active';
// The provider's locale names it; without it the calendar of a Chinese interface is English.
import 'dayjs/locale/zh-cn';

const dateForm = 'YYYY-MM-DD';

interface Common {
  id?: string;
  disabled?: boolean;
  allowClear?: boolean;
  className?: string;
}

interface DateLimits {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

export interface DatePickerProps extends Common, DateLimits {
  /** `YYYY-MM-DD`. */
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  placeholder?: string;
  /** Days between the limits that cannot be chosen either. */
  isClosed?: (day: string) => boolean;
  /** What a day's cell says to a pointer that rests on it: why it is closed, what it costs. */
  titleOf?: (day: string) => string | undefined;
  /** Below the calendar, in the place of the link to today: a phone has no room for both. */
  footer?: React.ReactNode;
  onOpen?: () => void;
}

const toDay = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value) : null);
const fromDay = (value: Dayjs | null | undefined): string | undefined => value?.format(dateForm);
const limits = ({ min, max }: DateLimits) => ({ minDate: toDay(min) ?? undefined, maxDate: toDay(max) ?? undefined });

/** Draws the cell of a day with its title. */
const titledCell =
  (titleOf: (day: string) => string | undefined) =>
  (day: string | number | Dayjs, { originNode, type }: { originNode: React.ReactElement; type: string }) => {
    const title = type === 'date' && dayjs.isDayjs(day) ? titleOf(day.format(dateForm)) : undefined;
    return title ? cloneElement(originNode as React.ReactElement<{ title?: string }>, { title }) : originNode;
  };

/** Chooses a day. Values are `YYYY-MM-DD`, as in the calls: no time zone can move them. */
export function DatePicker({ value, onChange, min, max, isClosed, titleOf, footer, onOpen, className = '', ...rest }: DatePickerProps) {
  const popup = usePopup();
  // antd forgets a date that is being typed when it is given another object for the same day.
  const chosen = useMemo(() => toDay(value), [value]);
  return (
    <AntdDatePicker
      {...rest}
      {...popup}
      onKeyDown={enterKey(popup.open, value)}
      onOpenChange={(open) => {
        popup.onOpenChange(open);
        if (open) onOpen?.();
      }}
      {...(isClosed && { disabledDate: (day: Dayjs, { type }: { type: string }) => type === 'date' && isClosed(day.format(dateForm)) })}
      {...(titleOf && { cellRender: titledCell(titleOf) })}
      {...(footer && { renderExtraFooter: () => footer, showNow: false })}
      {...limits({ min, max })}
      className={`p-picker ${className}`}
      format={dateForm}
      value={chosen}
      onChange={(next) => onChange?.(fromDay(next as Dayjs | null))}
    />
  );
}

export interface RangePickerProps extends Common, DateLimits {
  /** First and last day, `YYYY-MM-DD`, both included. */
  value?: readonly [string, string] | null;
  onChange?: (value: [string, string] | undefined) => void;
  /** What stands in the two fields while they are empty, and names them. */
  ends: [string, string];
  /** Whose days these are, where `ends` do not say it: "Pickup date". Comes first in the names of both fields. */
  label?: string | undefined;
  /** Named ranges beside the calendar. */
  presets?: { label: string; value: [string, string] }[];
}

/** Chooses the days from … to. */
export function RangePicker({ value, onChange, min, max, ends, label, presets, className = '', id, ...rest }: RangePickerProps) {
  const popup = usePopup();
  const own = useId();
  const ids = { start: id ?? `${own}start`, end: `${own}end` };
  // antd gives both fields the same aria attributes, so that only labels can tell them apart.
  return (
    <>
      {[ids.start, ids.end].map((field, index) => (
        <label key={field} className="p-hidden" htmlFor={field}>
          {[label, ends[index]].filter(Boolean).join(' ')}
        </label>
      ))}
      <AntdDatePicker.RangePicker
        {...rest}
        {...popup}
        {...limits({ min, max })}
        id={ids}
        className={`p-picker ${className}`}
        format={dateForm}
        placeholder={ends}
        presets={presets?.map((preset) => ({ label: preset.label, value: [dayjs(preset.value[0]), dayjs(preset.value[1])] }))}
        value={value ? [toDay(value[0]), toDay(value[1])] : null}
        onChange={(next) => {
          const [from, to] = [fromDay(next?.[0]), fromDay(next?.[1])];
          onChange?.(from && to ? [from, to] : undefined);
        }}
      />
    </>
  );
}

export interface TimePickerProps extends Common {
  /** `HH:mm`, local to the place it is about. */
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  placeholder?: string;
}

/** Chooses a time of day, in steps of 15 minutes. Values are `HH:mm`, as in the calls. */
export function TimePicker({ value, onChange, className = '', ...rest }: TimePickerProps) {
  const popup = usePopup();
  return (
    <AntdTimePicker
      {...rest}
      {...popup}
      onKeyDown={enterKey(popup.open, value)}
      className={`p-picker ${className}`}
      format="HH:mm"
      minuteStep={15}
      needConfirm={false}
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(next) => onChange?.((next as Dayjs | null)?.format('HH:mm'))}
    />
  );
}

export interface RangeFilterProps extends Pick<RangePickerProps, 'ends' | 'label' | 'presets'> {
  /** First and last day, `YYYY-MM-DD`, as the URL has them; one alone shows nothing. */
  dateFrom: string | undefined;
  dateTo: string | undefined;
  /** Both days together, or neither: fits `set` of useListParams. */
  onChange(days: { dateFrom: string | undefined; dateTo: string | undefined }): void;
}

/** The days of a list, from … to. For the toolbar. */
export function RangeFilter({ dateFrom, dateTo, onChange, ...rest }: RangeFilterProps) {
  return (
    <RangePicker
      {...rest}
      value={dateFrom && dateTo ? [dateFrom, dateTo] : null}
      onChange={(days) => onChange({ dateFrom: days?.[0], dateTo: days?.[1] })}
    />
  );
}

/**
 * Enter in a picker takes over what is typed, or chosen in its open popup, and nothing more; in a field where nothing is to be taken over
 * it sends the form, as in any other field. antd does both at once, so that a form was sent with a value that nobody had seen.
 */
const enterKey =
  (open: boolean, shown: string | null | undefined) =>
  (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const field = event.target as HTMLInputElement;
    if (!open && field.value === (shown ?? '')) field.form?.requestSubmit();
  };

interface Blurable {
  blur(): void;
}

/**
 * The open state of a picker, closed while its page tab is hidden. A picker that still has the focus when React hides
 * its page throws in its own blur handler (its refs are gone by then), so it gives the focus up just before.
 */
function usePopup() {
  const active = useActive();
  const ref = useRef<(Blurable & object) | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(
    () => () => {
      ref.current?.blur();
      setOpen(false);
    },
    [],
  );
  return { ref: ref as never, open: open && active, onOpenChange: setOpen };
}
