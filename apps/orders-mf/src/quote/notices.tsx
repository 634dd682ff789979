import { QuoteMode, UnitSystem } from '@portal/api-client';
import { cubeText, densityText } from '@portal/freight-kit';
import { formatNumber, useMessages, type Translate } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { focusField, Form, type FormInstance } from '@portal/ui-kit/fields';
import type { FieldName, QuoteForm } from './form';
import { classHint, useFigures } from './items/figures';
import { quoteMessages } from './messages';
import { useQuoteValues, type QuoteFormControl } from './use-quote-form';
import * as styles from './quote-form.module.css';

/** Names every field that keeps the form from being sent; each leads to its field. */
export function Problems({ control }: { control: QuoteFormControl }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const { problems, unplaced, refusal, form } = control;
  const count = problems.length + unplaced.length;
  if (count === 0) return refusal ? <Notice tone="danger" title={refusal} /> : null;
  const list = (
    <ul className={styles.problems}>
      {problems.map(({ name, errors }) => (
        <li key={name.join('.')}>
          <button type="button" onClick={() => focusField(form as FormInstance, [...name])}>
            {fieldName(t, name)}
          </button>
          <span>{errors[0]}</span>
        </li>
      ))}
      {unplaced.map(({ field, msg }) => (
        <li key={field}>{msg}</li>
      ))}
    </ul>
  );
  return <Notice tone="danger" title={t('problems.title', { count })} detail={list} />;
}

type FieldPath = readonly (string | number)[];

/** A type error here: a field of the form has no label under `field` of messages.ts. */
const labels: Readonly<Record<FieldName, string>> = quoteMessages.zh.field;
const isFieldName = (name: string): name is FieldName => Object.hasOwn(labels, name);

/** `提货 · 邮编`, `货物 1 · 重量`. A field that the form does not know is named as its path does. */
export function fieldName(t: Translate<typeof quoteMessages>, path: FieldPath): string {
  const last = String(path.at(-1));
  const field = isFieldName(last) ? t(`field.${last}`) : last;
  if (path[0] === 'items' && path.length > 1) return t('problems.item', { n: Number(path[1]) + 1, field });
  return path[0] === 'pickup' || path[0] === 'delivery' ? `${t(`end.${path[0]}`)} · ${field}` : field;
}

/**
 * What is worth knowing before asking for prices: no truck takes it, a volume rate may be better, a class is near.
 * `canSwitch`: the page has the field for the kind of rate.
 */
export function ShipmentHints({ canSwitch = false }: { canSwitch?: boolean }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const values = useQuoteValues();
  const figures = useFigures();
  const { overall } = figures;
  const units = values?.unitSystem ?? UnitSystem.IMPERIAL;
  const measures = {
    feet: formatNumber(overall?.linearFeet, 1),
    cube: cubeText(overall?.cubicFeet ?? 0, units),
    density: densityText(overall?.density ?? 0, units),
  };
  const volume = values?.quoteMode === QuoteMode.VOLUME;
  const near = values?.items.map((_item, index) => classHint(t, figures, values, index)) ?? [];
  const ask = (
    <Button size="small" onClick={() => form.setFieldValue('quoteMode', QuoteMode.VOLUME)}>
      {t('hint.askVolume')}
    </Button>
  );
  return (
    <div className={styles.hints} aria-live="polite">
      {overall?.truckFit?.length === 0 && <Notice tone="warning" title={t('hint.noTruck')} detail={t('hint.noTruckHint')} />}
      {overall?.volumeHint && !volume && (
        <Notice title={t('hint.volume')} detail={t(`hint.volumeOf.${overall.volumeHint}`, measures)} action={canSwitch && ask} />
      )}
      {near.some(Boolean) && (
        <ul className={styles.near}>
          {near.map(
            (hint, index) =>
              hint && <li key={hint + index}>{near.length > 1 ? `${t('item.title', { n: index + 1 })} · ${hint}` : hint}</li>,
          )}
        </ul>
      )}
    </div>
  );
}
