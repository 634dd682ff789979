import { QuoteMode, WeightMode, type Accessorial } from '@portal/api-client';
import { DASH, formatDate, formatMoney, formatNumber, useT, type Translate } from '@portal/remote-kit';
import type { ItemForm, PlaceForm, QuoteForm } from './form';
import { useFigures, type Figures } from './items/figures';
import { cityLine } from './place/place.queries';
import { shipmentServicesOf } from './request';
import { useQuoteValues } from './values';

type Fact = readonly [name: string, value: string];

const sum = (items: readonly ItemForm[], of: (item: ItemForm) => number): number => items.reduce((total, item) => total + of(item), 0);
const weightOf = ({ qty, weight, weightMode }: ItemForm): number => (weight ?? 0) * (weightMode === WeightMode.UNIT ? (qty ?? 0) : 1);

function placeLine({ zip, ...place }: PlaceForm, none: string): string {
  return [cityLine(place), zip].filter(Boolean).join(' ') || none;
}

function freightFacts(t: Translate, { items, unitSystem }: QuoteForm, { overall }: Figures): Fact[] {
  const weight = sum(items, weightOf);
  const units = t('quote.summary.units', { count: sum(items, ({ qty }) => qty ?? 0) });
  const floor = overall?.linearFeet === undefined ? [] : [[t('quote.summary.floor'), floorLine(t, overall)] as const];
  return [
    [t('quote.summary.freight'), [units, weight > 0 && `${formatNumber(weight)} ${t(`freight:unit.weight.${unitSystem}`)}`].filter(Boolean).join(' · ')],
    [t('quote.summary.size'), overall ? `${formatNumber(overall.cubicFeet, 1)} ft³ · ${formatNumber(overall.density)} lb/ft³` : DASH],
    [t('quote.summary.class'), overall ? formatNumber(overall.freightClass, 1) : DASH],
    ...floor,
  ];
}

/** `6.7 英尺 · 26 英尺卡车可装` */
function floorLine(t: Translate, { linearFeet = 0, truckFit }: NonNullable<Figures['overall']>): string {
  const feet = t('quote.item.feet', { feet: formatNumber(linearFeet, 1) });
  const [smallest] = truckFit ?? [];
  return smallest ? `${feet} · ${t('quote.summary.fits', { truck: t(`freight:truckSize.${smallest}`) })}` : feet;
}

function extraFacts(t: Translate, values: QuoteForm): Fact[] {
  const { pickup, delivery, quoteMode, truckSize, declaredValue } = values;
  const labels = (codes: readonly Accessorial[]) => codes.map((code) => t(`freight:accessorial.${code}`)).join(t('quote.summary.separator'));
  const facts: Fact[] = [
    [t('quote.summary.pickupServices'), labels(pickup.services)],
    [t('quote.summary.deliveryServices'), labels(delivery.services)],
    [t('quote.summary.shipmentServices'), labels(shipmentServicesOf(values))],
    [t('quote.summary.mode'), quoteMode === QuoteMode.VOLUME ? [t(`freight:quoteMode.${quoteMode}`), truckSize && t(`freight:truckSize.${truckSize}`)].filter(Boolean).join(' · ') : ''],
    [t('quote.summary.worth'), formatMoney(declaredValue?.trim())],
  ];
  return facts.filter(([, value]) => value !== '' && value !== DASH);
}

/** What is asked for, at a glance, while it is typed. */
export function SummaryFacts(): React.JSX.Element | null {
  const t = useT('orders');
  const values = useQuoteValues();
  const figures = useFigures();
  if (!values) return null;
  const { pickup, delivery, pickupDate } = values;
  const facts: Fact[] = [
    [t('quote.summary.from'), placeLine(pickup.address, t('quote.summary.none'))],
    [t('quote.summary.to'), placeLine(delivery.address, t('quote.summary.none'))],
    [t('quote.summary.date'), formatDate(pickupDate)],
    ...freightFacts(t, values, figures),
    ...extraFacts(t, values),
  ];
  return (
    <dl className="p-facts">
      {facts.map(([name, value]) => (
        <SummaryRow key={name} name={name} value={value} />
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
