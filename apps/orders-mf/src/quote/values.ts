import { Form } from '@portal/ui-kit/form';
import type { QuoteForm } from './form';

/** Everything in the form around the caller, also what has no field on this page; undefined until the form is there. */
export function useQuoteValues(): QuoteForm | undefined {
  const form = Form.useFormInstance<QuoteForm>();
  return Form.useWatch((values: QuoteForm) => (values.items ? values : undefined), { form, preserve: true });
}
