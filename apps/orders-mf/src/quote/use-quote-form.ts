import type { FieldError } from '@portal/api-client';
import { CallError, useT } from '@portal/remote-kit';
import { Form, setFieldErrors, type FormInstance } from '@portal/ui-kit/form';
import { useRef, useState } from 'react';
import type { QuoteForm } from './form';
import { toRequest } from './request';
import type { Stage } from './stage';
import type { QuoteRun } from './use-quote-run';

/** A field that keeps the form from being sent. */
export interface FieldProblem {
  name: readonly (string | number)[];
  errors: readonly string[];
}

type FieldState = { name?: unknown; errors?: readonly string[] };

const faulty = (fields: readonly FieldState[]): FieldProblem[] => fields.filter(({ errors }) => errors?.length).map(({ name, errors = [] }) => ({ name: name as FieldProblem['name'], errors }));

/** The form of a quote: what it is checked for, what is wrong with it, and the way to prices. */
export function useQuoteForm(run: QuoteRun, onBook: (values: QuoteForm) => Promise<void> = () => Promise.resolve()) {
  const t = useT('orders');
  const [form] = Form.useForm<QuoteForm>();
  const stage = useRef<Stage['current']>('quote');
  const [failed, setFailed] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [unplaced, setUnplaced] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();

  const clear = () => {
    setFailed(false);
    setProblems([]);
    setUnplaced([]);
    setRefusal(undefined);
  };
  /** Shows a refusal: at its fields, the first of them focused, or in words. */
  const refuse = (error: unknown) => {
    const fields = error instanceof CallError ? error.fields : [];
    if (fields.length === 0) return setRefusal(error instanceof CallError ? error.message : t('quote.failed'));
    setUnplaced(setFieldErrors(form as FormInstance, fields));
    setProblems(faulty(form.getFieldsError()));
    setFailed(true);
  };
  const submitFor = (purpose: Stage['current']) => () => {
    stage.current = purpose;
    form.submit();
  };
  return {
    form,
    stage: stage as Stage,
    problems: failed ? problems : [],
    unplaced,
    /** Why the last attempt failed where no field is to blame. */
    refusal,
    refuse,
    /** For the submit button: says what the submission that follows is for. */
    forQuote: () => void (stage.current = 'quote'),
    quote: submitFor('quote'),
    book: submitFor('book'),
    handlers: {
      onFinish: async () => {
        clear();
        const values = form.getFieldsValue(true) as QuoteForm;
        await (stage.current === 'book' ? onBook(values) : run.start(toRequest(values))).catch(refuse);
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
