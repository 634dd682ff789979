import { FormFrame } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import type { QuoteForm } from './form';
import { FiguresProvider } from './items/figures';
import { KeepDraft } from './keep-draft';
import './quote-form.css';
import { StageContext } from './stage';
import type { QuoteFormControl } from './use-quote-form';

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
export function QuoteFormFrame({ name, label, control, initial, save, children }: Props): React.JSX.Element {
  return (
    <FormFrame<QuoteForm>
      form={control.form}
      name={name}
      label={label}
      className="orders-form"
      initialValues={initial}
      {...control.handlers}
    >
      <StageContext value={control.stage}>
        <FiguresProvider>
          <KeepDraft initial={initial} save={save} />
          {children}
        </FiguresProvider>
      </StageContext>
    </FormFrame>
  );
}
