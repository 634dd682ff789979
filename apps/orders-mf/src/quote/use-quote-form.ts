import type { FieldError } from '@portal/api-client';
import { useFormCall } from '@portal/remote-kit';
import { Form, setFieldErrors, type FormInstance } from '@portal/ui-kit/fields';
import { useEffect, useRef, useState } from 'react';
import type { QuoteForm } from './form';
import { priceKey, toRequest } from './request';
import type { QuoteRun } from './use-quote-run';
import type { ValidationMode, ValidationModeRef } from './validation';

/** A field that keeps the form from being sent. */
export interface FieldProblem {
  name: readonly (string | number)[];
  errors: readonly string[];
}

type FieldState = { name?: unknown; errors?: readonly string[] };

const faulty = (fields: readonly FieldState[]): FieldProblem[] =>
  fields.filter(({ errors }) => errors?.length).map(({ name, errors = [] }) => ({ name: name as FieldProblem['name'], errors }));

/** What a submission is for: prices, the chosen quote's price once more, a booking. */
type Purpose = 'quote' | 'reprice' | 'book';
type Senders = Partial<Record<Purpose, (values: QuoteForm) => Promise<readonly FieldError[] | void>>>;

/** Calls that hold the request beside other things name its fields under this. */
const inForm = ({ field, msg }: FieldError): FieldError => ({ field: field.replace(/^request\./, ''), msg });

/**
 * The form of a quote: what it is checked for, what is wrong with it, and the way to prices. `reveal` brings refused fields
 * that the page does not show onto it.
 */
export function useQuoteForm(run: QuoteRun, senders: Senders = {}, reveal?: (fields: readonly FieldError[]) => void) {
  const [form] = Form.useForm<QuoteForm>();
  const validationMode = useRef<ValidationMode>('quote');
  const purpose = useRef<Purpose>('quote');
  const [failed, setFailed] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [unplaced, setUnplaced] = useState<readonly FieldError[]>([]);
  const asking = useFormCall<QuoteForm, unknown>({ send: (values) => run.start(toRequest(values)), done: () => undefined });

  const clear = () => {
    setFailed(false);
    setProblems([]);
    setUnplaced([]);
  };
  const refuse = (fields: readonly FieldError[]) => {
    const own = fields.map(inForm);
    reveal?.(own);
    setRefused(own);
  };
  // Shows refused fields at their places, the first of them focused: once those that had to be revealed are there.
  useEffect(() => {
    if (refused.length === 0) return;
    setUnplaced(setFieldErrors(form as FormInstance, refused));
    setProblems(faulty(form.getFieldsError()));
    setFailed(true);
  }, [form, refused]);
  const prepareFor = (next: Purpose) => () => {
    purpose.current = next;
    validationMode.current = next === 'book' ? 'book' : 'quote';
  };
  const submitFor = (next: Purpose) => () => {
    prepareFor(next)();
    form.submit();
  };
  return {
    form,
    validationMode: validationMode as ValidationModeRef,
    problems: failed ? problems : [],
    unplaced,
    /** Why prices could not be asked for where no field is to blame. */
    refusal: asking.refusal,
    /** For the submit button: says what the submission that follows is for. */
    forQuote: prepareFor('quote'),
    quote: submitFor('quote'),
    reprice: submitFor('reprice'),
    book: submitFor('book'),
    handlers: {
      onFinish: async () => {
        clear();
        const values = form.getFieldsValue(true) as QuoteForm;
        const refused = await (senders[purpose.current] ?? asking.submit)(values);
        if (refused?.length) refuse(refused);
      },
      onFinishFailed: ({ errorFields }: { errorFields: readonly FieldState[] }) => {
        setProblems(faulty(errorFields));
        setFailed(true);
      },
      onFieldsChange: (_changed: unknown, all: readonly FieldState[]) => {
        if (failed) setProblems(faulty(all));
      },
    },
  };
}

export type QuoteFormControl = ReturnType<typeof useQuoteForm>;

/** Everything in the form around the caller, also what has no field on this page; undefined until the form is there. */
export function useQuoteValues(): QuoteForm | undefined {
  const form = Form.useFormInstance<QuoteForm>();
  return Form.useWatch((values: QuoteForm) => (values.items ? values : undefined), { form, preserve: true });
}

/** After values were filled in for somebody: what was said about a field below `path` and is no longer so goes. */
export function recheck(form: FormInstance<QuoteForm>, ...path: readonly (string | number)[]): void {
  const faulty = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && path.every((part, index) => name[index] === part));
  if (faulty.length > 0) void form.validateFields(faulty.map(({ name }) => name) as never).catch(() => undefined);
}

const useDiffers = (key: string | undefined): boolean => {
  const values = useQuoteValues();
  return key !== undefined && values !== undefined && priceKey(toRequest(values)) !== key;
};

/** Whether what is typed now has another price than what was asked for. */
export const useOutdated = ({ run }: QuoteRun): boolean => useDiffers(run?.key);

/** The same of the chosen quote alone, which may have been priced again since. */
export const useChosenOutdated = ({ run }: QuoteRun): boolean => useDiffers(run?.again?.key ?? run?.key);
