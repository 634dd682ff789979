import { QuoteMode } from '@portal/api-client';
import { formatNumber, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import type { QuoteForm } from './form';
import { classHint } from './items/class-hint';
import { useFigures } from './items/figures';
import { useQuoteValues } from './values';

/**
 * What is worth knowing before asking for prices: no truck takes it, a volume rate may be better, a class is near.
 * `canSwitch`: the page has the field for the kind of rate.
 */
export function ShipmentHints({ canSwitch = false }: { canSwitch?: boolean }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const values = useQuoteValues();
  const figures = useFigures();
  const { overall } = figures;
  const measures = { feet: formatNumber(overall?.linearFeet, 1), cube: formatNumber(overall?.cubicFeet, 0), density: formatNumber(overall?.density, 1) };
  const volume = values?.quoteMode === QuoteMode.VOLUME;
  const near = values?.items.map((_item, index) => classHint(t, figures, values, index)) ?? [];
  const ask = (
    <Button size="small" onClick={() => form.setFieldValue('quoteMode', QuoteMode.VOLUME)}>
      {t('quote.hint.askVolume')}
    </Button>
  );
  return (
    <div className="orders-hints" aria-live="polite">
      {overall?.truckFit?.length === 0 && <Notice tone="warning" title={t('quote.hint.noTruck')} detail={t('quote.hint.noTruckHint')} />}
      {overall?.volumeHint && !volume && <Notice title={t('quote.hint.volume')} detail={t(`quote.hint.volumeOf.${overall.volumeHint}`, measures)} action={canSwitch && ask} />}
      {near.some(Boolean) && (
        <ul className="orders-near">
          {near.map((hint, index) => hint && <li key={hint + index}>{near.length > 1 ? `${t('quote.item.title', { n: index + 1 })} · ${hint}` : hint}</li>)}
        </ul>
      )}
    </div>
  );
}
