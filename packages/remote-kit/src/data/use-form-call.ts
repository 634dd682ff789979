import type { FieldError } from '@portal/api-client';
import { useMutation } from '@tanstack/react-query';
import { useSharedMessages } from '../i18n/use-messages';
import { CallError } from './unwrap';

interface FormCall<Values, Data> {
  send: (values: Values) => Promise<Data>;
  /** After a success. */
  done: (data: Data, values: Values) => void | Promise<void>;
  /** After a failure, before the form shows it: to fetch stale data again. */
  failed?: (error: unknown, values: Values) => void;
}

export interface FormSubmit<Values> {
  /** The `onSubmit` of ui-kit's FieldForm: returns the field errors of a 20000 to the form. */
  submit: (values: Values) => Promise<readonly FieldError[] | void>;
  /** Why the call failed without a field error: the `refusal` of FieldForm. */
  refusal: string | undefined;
  /** The same failure, for screens that distinguish kinds: `local` means that the answer was lost. */
  error: CallError | undefined;
  /** The call runs. For buttons outside FieldForm, which knows it itself. */
  busy: boolean;
}

/** Connects a form with its call. Nothing is thrown, and the input stays unchanged. */
export function useFormCall<Values, Data>({ send, done, failed }: FormCall<Values, Data>): FormSubmit<Values> {
  const t = useSharedMessages();
  const call = useMutation({ mutationFn: send });
  const submit = async (values: Values): Promise<readonly FieldError[] | void> => {
    let data: Data;
    try {
      data = await call.mutateAsync(values);
    } catch (error) {
      failed?.(error, values);
      return fieldsOf(error);
    }
    await done(data, values);
  };
  const refused = call.error !== null && fieldsOf(call.error).length === 0;
  return {
    submit,
    refusal: refused ? sentence(call.error, t('kit:unexpected')) : undefined,
    error: refused && call.error instanceof CallError ? call.error : undefined,
    busy: call.isPending,
  };
}

const fieldsOf = (error: unknown): readonly FieldError[] => (error instanceof CallError ? error.fields : []);

/** Any other error than a CallError has no message for a person. */
const sentence = (error: unknown, otherwise: string): string => (error instanceof CallError ? error.message : otherwise);
