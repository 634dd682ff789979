import { useEffect, useRef } from 'react';
import { step } from '../overlay/step';

export interface FilterTab {
  key: string;
  label: string;
  /** How many rows it holds; left out while unknown. */
  count?: number | undefined;
}

export interface FilterTabsProps {
  /** Accessible name of the row. */
  label: string;
  tabs: readonly FilterTab[];
  active: string;
  onSelect(key: string): void;
}

/** Statuses of a list with their counts, above the table. Arrows move, Enter chooses: each choice asks the server. */
export function FilterTabs({ label, tabs, active, onSelect }: FilterTabsProps) {
  const current = useRef<HTMLButtonElement>(null);
  // Braces: newer browsers answer with a promise, which React would take for the effect's clean-up.
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <div className="p-filter-tabs" role="tablist" aria-label={label} onKeyDown={(event) => step(event, event.currentTarget, 'tab')}>
      {tabs.map((tab) => {
        const selected = tab.key === active;
        return (
          <button
            key={tab.key}
            ref={selected ? current : undefined}
            type="button"
            role="tab"
            className="p-filter-tab"
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="p-filter-count p-num">{tab.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
