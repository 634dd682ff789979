import { focusField, Form, type FormInstance } from '@portal/ui-kit/fields';
import type { End, QuoteForm } from '../quote/form';
import { englishOf } from '../quote/english-line';
import { useValidationMode, validateFor } from '../quote/validation';

const isEnglish = (name: unknown): boolean => Object.values(englishOf).some((one) => one === name);

type Faults = { errorFields: readonly { name: (string | number)[] }[] };

/**
 * Checks that an end has all that a place needs; focuses the first field that has not. English lines may still be open: the card
 * of an end shows them.
 */
export function useCompleteAddress(end: End): () => Promise<boolean> {
  const form = Form.useFormInstance<QuoteForm>();
  const validationMode = useValidationMode();
  return async () => {
    const check = () => form.validateFields([[end, 'address']], { recursive: true });
    const first = await validateFor(validationMode, 'book', check).then(
      () => undefined,
      ({ errorFields }: Faults) => errorFields.find(({ name }) => !isEnglish(name.at(-1)))?.name,
    );
    if (first) focusField(form as FormInstance, first);
    return !first;
  };
}
