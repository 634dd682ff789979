import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconClose } from '../icons';
import { rovingFocus } from '../overlay/roving-focus';
import { useLabels } from '../provider/labels';
import { whenLaidOut } from './when-laid-out';

export interface PageTab {
  key: string;
  label: string;
}

export interface PageTabsProps {
  /** Accessible name of the row. */
  label: string;
  tabs: readonly PageTab[];
  /** Key of the tab on the screen; empty where what is on the screen belongs to none of them. */
  active: string;
  onSelect(key: string): void;
  onClose(key: string): void;
}

/**
 * The row of page tabs. Arrows move and activate; the active tab shows a close button (and closes with Delete) while
 * more than one tab is open.
 */
export function PageTabs({ label, tabs, active, onSelect, onClose }: PageTabsProps) {
  const labels = useLabels();
  const current = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const isActive = tabs.some((tab) => tab.key === active);
  const closable = isActive && tabs.length > 1;
  useEffect(() => {
    const tab = current.current;
    if (closed.current) tab?.focus();
    closed.current = false;
    return tab ? whenLaidOut(tab, () => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })) : undefined;
  }, [active]);

  const close = () => {
    // What had the focus goes away with the tab; the neighbour that becomes active takes it.
    closed.current = true;
    onClose(active);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Delete' && closable) close();
    const key = rovingFocus(event, event.currentTarget, 'tab')?.dataset.key;
    if (key && key !== active) onSelect(key);
  };

  return (
    <nav className="p-tabs" aria-label={label}>
      <div className="p-tablist" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name }, at) => {
          const selected = key === active;
          return (
            <button
              key={key}
              ref={selected ? current : undefined}
              type="button"
              role="tab"
              className="p-tab"
              data-key={key}
              data-closable={(selected && closable) || undefined}
              aria-selected={selected}
              tabIndex={selected || (!isActive && at === 0) ? 0 : -1}
              onClick={() => onSelect(key)}
            >
              {name}
            </button>
          );
        })}
      </div>
      {/* A tablist may hold nothing but tabs, so the button stands after it and is only drawn over the active tab. */}
      {closable && (
        <button type="button" className="p-tab-close" aria-label={labels.close} onClick={close}>
          <IconClose />
        </button>
      )}
    </nav>
  );
}
