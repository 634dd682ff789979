import { Button } from 'antd';
import { useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import { IconClose, IconSearch } from '../icons';
import { element, type ElementProps } from '../layout/element';
import { useLabels } from '../provider/labels';

export interface ToolbarProps {
  /** SearchBox first, then FilterSelect, RangeFilter, QuickFilter and what else narrows the list. */
  filters?: ReactNode;
  /** At the end of the row: what is done with the list, such as an export. What makes a new thing belongs to the head of the page. */
  actions?: ReactNode;
  /** Takes every filter away; left out while none is set. */
  onClear?: (() => void) | undefined;
}

/** The row above a list. On a phone the search takes a line of its own and the others share the next ones. */
export function Toolbar({ filters, actions, onClear }: ToolbarProps) {
  const labels = useLabels();
  return (
    <div className="p-toolbar">
      {filters}
      {onClear && (
        <Button type="text" onClick={onClear}>
          {labels.clearFilters}
        </Button>
      )}
      {actions && <div className="p-toolbar-actions">{actions}</div>}
    </div>
  );
}

/** Filters of a toolbar that belong together (`span`), as the kind of a date and its days. */
export function FilterGroup(attributes: ElementProps) {
  return element('span', attributes, 'p-filter-pair');
}

export interface QuickFilterProps {
  pressed: boolean;
  onChange(pressed: boolean): void;
  children: ReactNode;
}

/** A filter that is on or off and always in view: what people look for each day. */
export function QuickFilter({ pressed, onChange, children }: QuickFilterProps) {
  return (
    <button type="button" className="p-quick" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  );
}

export interface SearchBoxProps {
  /** Accessible name, and the placeholder where there is no `hint`. */
  label: string;
  hint?: string;
  /** What is searched for now, as the URL has it. A change from elsewhere (back button, cleared filters) replaces what is typed. */
  value: string | undefined;
  /** The trimmed text; undefined takes the search away. Asked for by Enter or the button, never while typing. */
  onSearch(text: string | undefined): void;
  /** Pasted text that is searched for at once and does not go into the box: several numbers out of a spreadsheet. */
  takesPaste?: (text: string) => boolean;
  /** In the box at the end: "12 numbers". */
  note?: ReactNode;
  maxLength?: number;
}

/** The search of a list, first in its toolbar. */
export function SearchBox({ label, hint = label, value = '', onSearch, takesPaste, note, maxLength = 100 }: SearchBoxProps) {
  const labels = useLabels();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!takesPaste?.(pasted)) return;
    event.preventDefault();
    onSearch(pasted);
  };
  const clear = () => {
    setText('');
    if (value !== '') onSearch(undefined);
  };
  return (
    <form className="p-search" role="search" onSubmit={search}>
      <span className="p-search-box">
        <input
          type="search"
          aria-label={label}
          placeholder={hint}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => (event.target.value === '' ? clear() : setText(event.target.value))}
          onPaste={paste}
        />
        {note && <span className="p-muted p-small p-nowrap">{note}</span>}
        {text !== '' && (
          <button type="button" className="p-search-clear" aria-label={labels.clearSearch} onClick={clear}>
            <IconClose aria-hidden />
          </button>
        )}
      </span>
      <button type="submit" className="p-search-go" aria-label={labels.search}>
        <IconSearch aria-hidden />
      </button>
    </form>
  );
}
