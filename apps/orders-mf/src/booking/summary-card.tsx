import { QuoteMode, toPounds, WeightMode, type Accessorial, type UnitSystem } from '@portal/api-client';
import { cityLine, cubeText, densityText, InUnits, weightText } from '@portal/freight-kit';
import { DASH, formatDate, formatMoney, formatNumber, useMessages, type Translate } from '@portal/remote-kit';
import { Button, Card, Fact, Facts, Stack } from '@portal/ui-kit';
import { bookingMessages } from './messages';
import { OpenLinesSlot } from '../quote/english/slot';
import type { ItemForm, PlaceForm, QuoteForm } from '../quote/form';
import { useFigures, type Figures } from '../quote/items/figures';
import { quoteMessages } from '../quote/messages';
import { quoteListMessages } from '../quote/results/messages';
import { Problems, ShipmentHints } from '../quote/notices';
import { shipmentServicesOf } from '../quote/request';
import { useQuoteValues, type QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';
import type { ReactNode } from 'react';
import * as styles from './booking.module.css';

interface Props {
  run: QuoteRun;
  control: QuoteFormControl;
  /** The bar of a narrow window has the button, and the form itself is all that is above it. */
  narrow: boolean;
}

/** What is asked for, what still keeps it from being asked, and the button that asks. */
export function SummaryCard({ run, control, narrow }: Props): React.ReactNode {
  const t = useMessages(bookingMessages);
  if (narrow) {
    return (
      <div className={styles.summary}>
        <ShipmentHints canSwitch />
        {!run.chosen && <OpenLinesSlot />}
        <Problems control={control} />
      </div>
    );
  }
  return (
    <Card title={t('summary')}>
      <Stack dense>
        <SummaryFacts />
        <ShipmentHints canSwitch />
        {!run.chosen && <OpenLinesSlot />}
        <Problems control={control} />
        <AskButton run={run} control={control} block />
      </Stack>
    </Card>
  );
}

/** Asks the carriers for prices of what is typed. */
export function AskButton({ run, control, block = false }: Pick<Props, 'run' | 'control'> & { block?: boolean }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tList = useMessages(quoteListMessages);
  return (
    <Button
      type={run.chosen ? 'default' : 'primary'}
      size="large"
      block={block}
      htmlType="submit"
      loading={run.starting}
      onClick={control.forQuote}
    >
      {run.run ? tList('again') : t('getQuotes')}
    </Button>
  );
}

type Line = readonly [name: string, value: ReactNode];

const sum = (items: readonly ItemForm[], of: (item: ItemForm) => number): number => items.reduce((total, item) => total + of(item), 0);
const weightOf = ({ qty, weight, weightMode }: ItemForm): number => (weight ?? 0) * (weightMode === WeightMode.UNIT ? (qty ?? 0) : 1);

const placeLine = ({ city, state, zip }: PlaceForm, none: string): string => cityLine({ city, state, zip }) || none;

/** `2 件 · 1,000 磅`, in the units of the form or in others. */
export function freightLine(t: Translate<typeof quoteMessages>, { items, unitSystem }: QuoteForm, units: UnitSystem = unitSystem): string {
  const pounds = toPounds(sum(items, weightOf), unitSystem);
  const count = t('summary.units', { count: sum(items, ({ qty }) => qty ?? 0) });
  return [count, pounds > 0 && weightText(t, pounds, units, 2)].filter(Boolean).join(' · ');
}

function freightFacts(t: Translate<typeof quoteMessages>, values: QuoteForm, { overall }: Figures): Line[] {
  const floor = overall?.linearFeet === undefined ? [] : [[t('summary.floor'), floorLine(t, overall)] as const];
  return [
    [
      t('summary.freight'),
      <InUnits key="freight" units={values.unitSystem}>
        {(units) => freightLine(t, values, units)}
      </InUnits>,
    ],
    [
      t('summary.size'),
      overall ? (
        <InUnits key="size" units={values.unitSystem}>
          {(units) => `${cubeText(overall.cubicFeet, units)} · ${densityText(overall.density, units)}`}
        </InUnits>
      ) : (
        DASH
      ),
    ],
    [t('summary.class'), overall ? formatNumber(overall.freightClass, 1) : DASH],
    ...floor,
  ];
}

/** `6.7 英尺 · 26 英尺卡车可装` */
function floorLine(t: Translate<typeof quoteMessages>, { linearFeet = 0, truckFit }: NonNullable<Figures['overall']>): string {
  const feet = t('item.feet', { feet: formatNumber(linearFeet, 1) });
  const [smallest] = truckFit ?? [];
  return smallest ? `${feet} · ${t('summary.fits', { truck: t(`freight:truckSize.${smallest}`) })}` : feet;
}

function extraFacts(t: Translate<typeof quoteMessages>, values: QuoteForm): Line[] {
  const { pickup, delivery, quoteMode, truckSize, declaredValue } = values;
  const labels = (codes: readonly Accessorial[]) => codes.map((code) => t(`freight:accessorial.${code}`)).join(t('summary.separator'));
  const facts: Line[] = [
    [t('summary.pickupServices'), labels(pickup.services)],
    [t('summary.deliveryServices'), labels(delivery.services)],
    [t('summary.shipmentServices'), labels(shipmentServicesOf(values))],
    [
      t('summary.mode'),
      quoteMode === QuoteMode.VOLUME
        ? [t(`freight:quoteMode.${quoteMode}`), truckSize && t(`freight:truckSize.${truckSize}`)].filter(Boolean).join(' · ')
        : '',
    ],
    [t('summary.worth'), formatMoney(declaredValue?.trim())],
  ];
  return facts.filter(([, value]) => value !== '' && value !== DASH);
}

/** What is asked for, at a glance, while it is typed. */
function SummaryFacts(): React.ReactNode {
  const t = useMessages(quoteMessages);
  const values = useQuoteValues();
  const figures = useFigures();
  if (!values) return null;
  const { pickup, delivery, pickupDate } = values;
  const facts: Line[] = [
    [t('summary.from'), placeLine(pickup.address, t('summary.none'))],
    [t('summary.to'), placeLine(delivery.address, t('summary.none'))],
    [t('summary.date'), formatDate(pickupDate)],
    ...freightFacts(t, values, figures),
    ...extraFacts(t, values),
  ];
  return (
    <Facts dense>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} numeric>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
