import { WeightMode } from '@portal/api-client';
import { DASH, formatDate, formatNumber, useT } from '@portal/remote-kit';
import type { ItemForm, PlaceForm, QuoteForm } from './form';
import { useFigures } from './items/figures';
import { cityLine } from './place/place.queries';
import { useQuoteValues } from './values';

const sum = (items: readonly ItemForm[], of: (item: ItemForm) => number): number => items.reduce((total, item) => total + of(item), 0);
const weightOf = ({ qty, weight, weightMode }: ItemForm): number => (weight ?? 0) * (weightMode === WeightMode.UNIT ? (qty ?? 0) : 1);

function placeLine({ zip, ...place }: PlaceForm, none: string): string {
  return [cityLine(place), zip].filter(Boolean).join(' ') || none;
}

/** What is asked for, at a glance, while it is typed. */
export function SummaryFacts(): React.JSX.Element | null {
  const t = useT('orders');
  const values = useQuoteValues();
  const { overall } = useFigures();
  if (!values) return null;
  const { pickup, delivery, pickupDate, items, unitSystem } = values satisfies QuoteForm;
  const units = sum(items, ({ qty }) => qty ?? 0);
  const weight = sum(items, weightOf);
  const facts = [
    [t('quote.summary.from'), placeLine(pickup.address, t('quote.summary.none'))],
    [t('quote.summary.to'), placeLine(delivery.address, t('quote.summary.none'))],
    [t('quote.summary.date'), formatDate(pickupDate)],
    [t('quote.summary.freight'), [t('quote.summary.units', { count: units }), weight > 0 && `${formatNumber(weight)} ${t(`freight:unit.weight.${unitSystem}`)}`].filter(Boolean).join(' · ')],
    [t('quote.summary.size'), overall ? `${formatNumber(overall.cubicFeet, 1)} ft³ · ${formatNumber(overall.density)} lb/ft³` : DASH],
    [t('quote.summary.class'), overall ? formatNumber(overall.freightClass, 1) : DASH],
  ];
  return (
    <dl className="p-facts">
      {facts.map(([name, value]) => (
        <SummaryRow key={name} name={name!} value={value!} />
      ))}
    </dl>
  );
}

function SummaryRow({ name, value }: { name: string; value: string }): React.JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd className="p-num">{value}</dd>
    </>
  );
}
