import { useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { focusField, Form, type FormInstance } from '@portal/ui-kit/fields';
import { englishMessages } from './messages';
import { openLines } from './open-lines';
import { suggestionKey } from './suggestion';
import type { QuoteForm } from '../form';
import { recheck } from '../use-quote-form';

/** How many English lines a booking still needs; several suggestions are confirmed at once. Nothing where none is open. */
export function ConfirmLines({ values }: { values: QuoteForm }): React.ReactNode {
  const t = useMessages(englishMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const queryClient = useQueryClient();
  const open = openLines(values);
  if (open.length === 0) return null;
  const confirmAll = () => {
    for (const { path, original, line } of open) {
      const text = queryClient.getQueryData<string | null>(suggestionKey(original));
      // What was typed for another text, or cleared, is for its owner to judge.
      if (text && !line) form.setFieldValue(path as never, { of: original, text });
    }
    recheck(form);
    const [left] = openLines(form.getFieldsValue(true) as QuoteForm);
    if (left) focusField(form as FormInstance, left.path);
  };
  return (
    <Notice
      tone="warning"
      title={t('open', { count: open.length })}
      action={
        open.length > 1 && (
          <Button size="small" onClick={confirmAll}>
            {t('all')}
          </Button>
        )
      }
    />
  );
}
