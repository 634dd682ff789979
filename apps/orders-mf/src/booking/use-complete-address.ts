import { focusField, Form, type FormInstance } from '@portal/ui-kit/fields';
import type { End, QuoteForm } from '../quote/form';
import { useValidationMode, validateFor } from '../quote/validation';

type Faults = { errorFields: readonly { name: (string | number)[] }[] };

/** Checks that an end has all that a booking needs of it; focuses the first field that has not. */
export function useCompleteAddress(end: End): () => Promise<boolean> {
  const form = Form.useFormInstance<QuoteForm>();
  const validationMode = useValidationMode();
  return async () => {
    const check = () => form.validateFields([[end, 'address']], { recursive: true });
    const first = await validateFor(validationMode, 'book', check).then(
      () => undefined,
      ({ errorFields }: Faults) => errorFields[0]?.name,
    );
    if (first) focusField(form as FormInstance, first);
    return !first;
  };
}
