import type { FormInstance } from '@portal/ui-kit/form';
import type { QuoteForm } from './form';

/** After values were filled in for somebody: what was said about a field below `path` and is no longer so goes. */
export function recheck(form: FormInstance<QuoteForm>, ...path: readonly (string | number)[]): void {
  const faulty = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && path.every((part, index) => name[index] === part));
  if (faulty.length > 0) void form.validateFields(faulty.map(({ name }) => name) as never).catch(() => undefined);
}
