import type { FieldError } from '@portal/api-client';
import { useFormCall } from '@portal/remote-kit';
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

/** What a submission is for: prices, the chosen quote's price once more, a booking. */
type Purpose = 'quote' | 'reprice' | 'book';
type Senders = Partial<Record<Purpose, (values: QuoteForm) => Promise<readonly FieldError[] | void>>>;

/** Calls that hold the request beside other things name its fields under this. */
const inForm = ({ field, msg }: FieldError): FieldError => ({ field: field.replace(/^request\./, ''), msg });

/** The form of a quote: what it is checked for, what is wrong with it, and the way to prices. */
export function useQuoteForm(run: QuoteRun, senders: Senders = {}) {
  const [form] = Form.useForm<QuoteForm>();
  const stage = useRef<Stage['current']>('quote');
  const purpose = useRef<Purpose>('quote');
  const [failed, setFailed] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [unplaced, setUnplaced] = useState<readonly FieldError[]>([]);
  const asking = useFormCall<QuoteForm, unknown>({ send: (values) => run.start(toRequest(values)), done: () => undefined });

  const clear = () => {
    setFailed(false);
    setProblems([]);
    setUnplaced([]);
  };
  /** Shows refused fields at their places, the first of them focused. */
  const refuse = (fields: readonly FieldError[]) => {
    setUnplaced(setFieldErrors(form as FormInstance, fields.map(inForm)));
    setProblems(faulty(form.getFieldsError()));
    setFailed(true);
  };
  const prepareFor = (next: Purpose) => () => {
    purpose.current = next;
    stage.current = next === 'book' ? 'book' : 'quote';
  };
  const submitFor = (next: Purpose) => () => {
    prepareFor(next)();
    form.submit();
  };
  return {
    form,
    stage: stage as Stage,
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
