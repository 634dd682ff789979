import type { UnitSystem } from '@portal/api-client';
import { formatNumber, useT, type Translate } from '@portal/remote-kit';
import type { QuoteForm } from '../form';
import { enoughIn } from '../units';
import { useQuoteValues } from '../values';
import { useFigures, type Figures } from './figures';

type Near = NonNullable<NonNullable<Figures['items'][number]>['nextClass']>;

/** `每件再低 1 英寸，或总重再加 11.2 磅` */
function waysOf(t: Translate, { inches, pounds }: Near, unitSystem: UnitSystem): string {
  const { length, weight } = enoughIn(unitSystem);
  const lower = inches && t('quote.hint.lower', { length: formatNumber(length(inches), 1), unit: t(`freight:unit.length.${unitSystem}`) });
  const heavier = pounds && t('quote.hint.heavier', { weight: formatNumber(weight(pounds), 1), unit: t(`freight:unit.weight.${unitSystem}`) });
  return lower && heavier ? t('quote.hint.either', { lower, heavier }) : lower || heavier || '';
}

/** How near an item is to the next cheaper class, in words; nothing where its class was chosen by hand. */
export function classHint(t: Translate, figures: Figures, { items, unitSystem }: QuoteForm, index: number): string | undefined {
  const near = figures.items[index]?.nextClass;
  if (!near || items[index]?.freightClass) return undefined;
  return t('quote.hint.class', { class: formatNumber(near.freightClass, 1), ways: waysOf(t, near, unitSystem) });
}

export function ClassHint({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const values = useQuoteValues();
  const figures = useFigures();
  const hint = values && classHint(t, figures, values, index);
  // Not announced here: the summary says it too.
  return <p className="orders-hint">{hint}</p>;
}
