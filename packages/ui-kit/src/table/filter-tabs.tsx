import { useEffect, useRef } from 'react';
import { whenLaidOut } from '../layout/when-laid-out';
import { rovingFocus } from '../overlay/roving-focus';
import { useOverflow } from './overflow';

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

/** Statuses of a list with their counts, above the table, all in view; on a phone they scroll sideways and fade where they go on.
 * Arrows move, Enter chooses: each choice asks the server. */
export function FilterTabs({ label, tabs, active, onSelect }: FilterTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  useOverflow(row);
  const drawn = [active, ...tabs.map((tab) => `${tab.label} ${tab.count}`)].join();
  const placed = useRef<string>(undefined);
  useEffect(() => {
    const tab = current.current;
    const box = row.current;
    // Runs again whenever a hidden page is shown, with the row where it was.
    if (!tab || !box || placed.current === drawn) return undefined;
    return whenLaidOut(tab, () => {
      placed.current = drawn;
      // Sideways only: scrollIntoView would move the page too, under somebody who reads further down.
      box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
    });
  }, [drawn]);
  return (
    <div
      ref={row}
      className="p-filter-tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => rovingFocus(event, event.currentTarget, 'tab')}
    >
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
