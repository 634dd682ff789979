import { localStore } from '@portal/api-client';
import { DEFAULT_LAYOUT, type TableLayout } from '@portal/ui-kit/table';
import { useEffect, useState } from 'react';

const keyOf = (list: string): string => `list-layout.${list}`;

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** What local storage holds, as far as it makes sense: another release may have written it. */
export function parseLayout(stored: string | null): TableLayout {
  try {
    const { order, hidden, dense } = JSON.parse(stored ?? '{}') as Record<keyof TableLayout, unknown>;
    return { order: words(order), hidden: words(hidden), dense: dense === true };
  } catch {
    return DEFAULT_LAYOUT;
  }
}

/**
 * How a list looks in this browser: columns and density follow the screen, so they belong to it and not to the owner. Windows of
 * one browser agree.
 *
 * @param list unique in the portal
 */
export function useListLayout(list: string): [layout: TableLayout, change: (layout: TableLayout) => void] {
  const key = keyOf(list);
  const [layout, setLayout] = useState(() => parseLayout(localStore.get(key)));
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key) setLayout(parseLayout(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);
  const change = (next: TableLayout): void => {
    setLayout(next);
    localStore.set(key, JSON.stringify(next));
  };
  return [layout, change];
}
