import { Form, FormFrame } from '@portal/ui-kit/fields';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { QuoteForm } from './form';
import { FiguresProvider } from './items/figures';
import { useQuoteValues, type QuoteFormControl } from './use-quote-form';
import { ValidationModeContext } from './validation';

interface Props {
  /** Begins the ids of the fields: two forms of this kind may be in the document at once, one in a hidden tab. */
  name: string;
  label: string;
  control: QuoteFormControl;
  initial: QuoteForm;
  save: (values: QuoteForm) => void;
  children: ReactNode;
}

/** The form around everything that is typed, watched and asked on a page of quotes. */
export function QuoteFormFrame({ name, label, control, initial, save, children }: Props): React.ReactNode {
  return (
    <FormFrame<QuoteForm> form={control.form} name={name} label={label} initialValues={initial} {...control.handlers}>
      <ValidationModeContext value={control.validationMode}>
        <FiguresProvider>
          <KeepDraft initial={initial} save={save} />
          {children}
        </FiguresProvider>
      </ValidationModeContext>
    </FormFrame>
  );
}

/**
 * Keeps what is typed, at every change, whoever made it. What was only looked at is not stored: at sign-in it would
 * replace the owner's own draft.
 */
function KeepDraft({ initial, save }: { initial: QuoteForm; save: (values: QuoteForm) => void }): null {
  const form = Form.useFormInstance<QuoteForm>();
  const values = useQuoteValues();
  const stored = useRef(JSON.stringify(initial));
  const keep = useCallback(
    (latest: QuoteForm | undefined) => {
      const text = JSON.stringify(latest);
      if (!latest?.items || text === stored.current) return;
      stored.current = text;
      save(latest);
    },
    [save],
  );
  useEffect(() => keep(values), [values, keep]);
  useEffect(() => {
    // A page that is left at once takes the last change away before the effect above has seen it.
    const keepLatest = (): void => keep(form.getFieldsValue(true) as QuoteForm);
    window.addEventListener('pagehide', keepLatest);
    return () => window.removeEventListener('pagehide', keepLatest);
  }, [form, keep]);
  return null;
}
