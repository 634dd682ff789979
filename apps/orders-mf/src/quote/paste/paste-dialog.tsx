import { useFormCall, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Field, FieldForm, Input, type FormInstance } from '@portal/ui-kit/form';
import { useState } from 'react';
import type { End, QuoteForm } from '../form';
import { useRules } from '../rules';
import { FoundList } from './found-list';
import { MOST_CHARACTERS, readAddress, readOrder, type Reading } from './reading';

interface Props {
  form: FormInstance<QuoteForm>;
  end: End | undefined;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

interface Values {
  text: string;
}

/** The dialog is opened to type into it. */
const takeFocus = (field: { focus: () => void } | null) => field?.focus();

/** First the text, then what was found in it. Refusals are shown here: a toast would be behind the dialog. */
export function PasteDialog({ form, end, text, onText, onClose }: Props): React.JSX.Element {
  const t = useT('orders');
  const { required } = useRules();
  const [reading, setReading] = useState<Reading>();
  const { submit, refusal } = useFormCall<Values, Reading>({
    send: (typed) => (end ? readAddress(typed.text, end) : readOrder(typed.text)),
    done: setReading,
  });
  if (reading) return <FoundList form={form} reading={reading} onBack={() => setReading(undefined)} onClose={onClose} />;

  const count = (
    <span className="orders-paste-count p-num">
      {t('quote.paste.count', { count: text.trim().length, most: MOST_CHARACTERS })}
    </span>
  );
  const rules = [
    ...required,
    { validator: (_: unknown, typed = '') => (typed.trim().length > MOST_CHARACTERS ? Promise.reject(new Error(t('quote.paste.tooLong'))) : Promise.resolve()) },
  ];
  return (
    <div className="orders-paste">
      <FieldForm<Values>
        label={t(end ? `quote.paste.addressOf.${end}` : 'quote.paste.title')}
        initialValues={{ text }}
        onSubmit={submit}
        onValuesChange={({ text: typed = '' }) => onText(typed)}
        refusal={refusal && <Notice tone="danger" title={t('quote.paste.failed')} detail={refusal} />}
        submitLabel={t(refusal ? 'quote.paste.retry' : 'quote.paste.read')}
        actions={<Button onClick={onClose}>{t('quote.paste.cancel')}</Button>}
      >
        <Field name="text" label={t(end ? 'quote.paste.labelAddress' : 'quote.paste.label')} rules={rules} extra={count}>
          <Input.TextArea ref={takeFocus} rows={8} placeholder={t(end ? 'quote.paste.exampleAddress' : 'quote.paste.example')} />
        </Field>
      </FieldForm>
    </div>
  );
}
