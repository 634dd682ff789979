import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconClose } from '../icons';
import { step } from '../overlay/step';
import { useLabels } from '../provider/labels';

export interface PageTab {
  key: string;
  label: string;
}

export interface PageTabsProps {
  /** Accessible name of the row. */
  label: string;
  tabs: readonly PageTab[];
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
  const current = useRef<HTMLDivElement>(null);
  const closable = tabs.length > 1;
  // Braces: newer browsers answer with a promise, which React would take for the effect's clean-up.
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (target.getAttribute('role') !== 'tab') return;
    if (event.key === 'Delete' && closable) onClose(active);
    const key = step(event, event.currentTarget, 'tab')?.dataset.key;
    if (key && key !== active) onSelect(key);
  };

  return (
    <div className="p-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: name }) => {
        const selected = key === active;
        return (
          <div key={key} ref={selected ? current : undefined} className="p-tab" role="presentation" data-selected={selected || undefined}>
            <button
              type="button"
              role="tab"
              className="p-tab-name"
              data-key={key}
              aria-selected={selected}
              tabIndex={selected ? 0 : -1}
              onClick={() => onSelect(key)}
            >
              {name}
            </button>
            {selected && closable && (
              <button type="button" className="p-tab-close" aria-label={labels.close} onClick={() => onClose(key)}>
                <IconClose aria-hidden />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
