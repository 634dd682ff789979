import { useT } from '@portal/remote-kit';
import { Notice } from '@portal/ui-kit';
import { focusField, type FormInstance } from '@portal/ui-kit/form';
import { fieldName } from './field-name';
import type { QuoteFormControl } from './use-quote-form';

/** Names every field that keeps the form from being sent; each leads to its field. */
export function Problems({ control }: { control: QuoteFormControl }): React.JSX.Element | null {
  const t = useT('orders');
  const { problems, unplaced, refusal, form } = control;
  const count = problems.length + unplaced.length;
  if (count === 0) return refusal ? <Notice tone="danger" title={refusal} /> : null;
  const list = (
    <ul className="orders-problems">
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
  return <Notice tone="danger" title={t('quote.problems.title', { count })} detail={list} />;
}
