import { itemLimits, type FreightClassResult } from '@portal/api-client';
import { useQuery } from '@portal/remote-kit';
import { createContext, useContext, type ReactNode } from 'react';
import { useDebounced } from '../../shared/use-debounced';
import type { ItemForm, QuoteForm } from '../form';
import { freightClassQuery } from '../quote.queries';
import { measured } from '../request';
import { useQuoteValues } from '../values';

const SETTLE_MS = 350;

export interface Figures {
  /** By position of the item: undefined while it is not fully measured, null while the answer is on its way. */
  items: readonly (FreightClassResult | null | undefined)[];
  overall: FreightClassResult | null | undefined;
}

const FiguresContext = createContext<Figures>({ items: [], overall: undefined });

/** Cube, density and class of what is being typed. */
export const useFigures = (): Figures => useContext(FiguresContext);

/** An item that the server would refuse is not sent: it would answer with an error at every keystroke. */
function measurable(item: ItemForm, unitSystem: QuoteForm['unitSystem']) {
  const size = measured(item);
  const limits = itemLimits(unitSystem);
  const units = size?.weightMode === 'unit' ? size.qty : 1;
  const fits = size && size.qty <= 52 && size.length <= limits.length && size.width <= limits.width && size.height <= limits.height && size.weight * units <= limits.weight;
  return fits ? size : undefined;
}

export function FiguresProvider({ children }: { children: ReactNode }): React.JSX.Element {
  const values = useQuoteValues();
  const sizes = values?.items.map((item) => measurable(item, values.unitSystem)) ?? [];
  // A text, so that an unchanged request stays the same value.
  const typed = JSON.stringify({ unitSystem: values?.unitSystem, items: sizes.filter(Boolean) });
  const settled = useDebounced(typed, SETTLE_MS);
  const some = sizes.some(Boolean);
  const { data } = useQuery({ ...freightClassQuery(JSON.parse(settled)), enabled: some && !settled.includes('"items":[]') });
  // While the question is newer than the answer, the answer could stand at the wrong item.
  const current = settled === typed ? data : undefined;
  const place = (index: number): number => sizes.slice(0, index).filter(Boolean).length;
  const items = sizes.map((size, index) => size && (current?.items[place(index)] ?? null));
  return <FiguresContext value={{ items, overall: some ? (current?.overall ?? null) : undefined }}>{children}</FiguresContext>;
}
