import { itemLimits, type FreightClassResult, type UnitSystem } from '@portal/api-client';
import { InUnits, useDebounced } from '@portal/freight-kit';
import { formatNumber, useMessages, useQuery, type Translate } from '@portal/remote-kit';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ItemForm, QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { freightClassQuery } from '../quote.queries';
import { measured } from '../request';
import { enoughIn } from '../units';
import { useQuoteValues } from '../use-quote-form';
import * as styles from './items.module.css';

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
  const fits =
    size &&
    size.qty <= 52 &&
    size.length <= limits.length &&
    size.width <= limits.width &&
    size.height <= limits.height &&
    size.weight * units <= limits.weight;
  return fits ? size : undefined;
}

export function FiguresProvider({ children }: { children: ReactNode }): React.ReactNode {
  const values = useQuoteValues();
  const sizes = values?.items.map((item) => measurable(item, values.unitSystem)) ?? [];
  // A text, so that an unchanged request stays the same value.
  const typed = JSON.stringify({ unitSystem: values?.unitSystem, items: sizes.filter(Boolean) });
  const settled = useDebounced(typed, SETTLE_MS);
  const some = sizes.some(Boolean);
  const { data } = useQuery({ ...freightClassQuery(JSON.parse(settled)), enabled: some && !settled.includes('"items":[]') });
  // While the question is newer than the answer, the answer could stand at the wrong item.
  const current = settled === typed ? data : undefined;
  // Every key makes other values; what reads the figures renders only with other figures.
  const measuredAt = sizes.map(Boolean).join();
  const figures = useMemo((): Figures => {
    const measured = measuredAt.split(',').map((each) => each === 'true');
    const place = (index: number): number => measured.slice(0, index).filter(Boolean).length;
    const items = measured.map((each, index) => (each ? (current?.items[place(index)] ?? null) : undefined));
    return { items, overall: some ? (current?.overall ?? null) : undefined };
  }, [measuredAt, current, some]);
  return <FiguresContext value={figures}>{children}</FiguresContext>;
}

type Near = NonNullable<NonNullable<Figures['items'][number]>['nextClass']>;

/** `每件再低 1 英寸，或总重再加 11.2 磅` */
function waysOf(t: Translate<typeof quoteMessages>, { inches, pounds }: Near, unitSystem: UnitSystem): string {
  const { length, weight } = enoughIn(unitSystem);
  const lower = inches && t('hint.lower', { length: formatNumber(length(inches), 1), unit: t(`freight:lengthUnit.${unitSystem}`) });
  const heavier = pounds && t('hint.heavier', { weight: formatNumber(weight(pounds), 1), unit: t(`freight:weightUnit.${unitSystem}`) });
  return lower && heavier ? t('hint.either', { lower, heavier }) : lower || heavier || '';
}

/** How near an item is to the next cheaper class, in words and in the units of the form or in others; nothing where its class was chosen by hand. */
export function classHint(
  t: Translate<typeof quoteMessages>,
  figures: Figures,
  { items, unitSystem }: QuoteForm,
  index: number,
  units: UnitSystem = unitSystem,
): string | undefined {
  const near = figures.items[index]?.nextClass;
  if (!near || items[index]?.freightClass) return undefined;
  return t('hint.class', { class: formatNumber(near.freightClass, 1), ways: waysOf(t, near, units) });
}

export function ClassHint({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const values = useQuoteValues();
  const figures = useFigures();
  const hinted = values && classHint(t, figures, values, index) !== undefined;
  // Not announced here: the summary says it too.
  return (
    <p className={styles.hint}>
      {hinted && <InUnits units={values.unitSystem}>{(units) => classHint(t, figures, values, index, units) ?? ''}</InUnits>}
    </p>
  );
}
