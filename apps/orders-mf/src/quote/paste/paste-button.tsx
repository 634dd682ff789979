import { useFormCall, useMessages } from '@portal/remote-kit';
import { Button, IconEdit, Modal, Notice, Text } from '@portal/ui-kit';
import { Field, FieldForm, Input, type FormInstance } from '@portal/ui-kit/fields';
import { useState } from 'react';
import type { End, QuoteForm } from '../form';
import type { FoundList } from './found-list';
import { pasteMessages } from './messages';
import { MAX_CHARACTERS, readAddress, readOrder, type Reading } from './reading';
import { useRules } from '../validation';
import * as styles from './paste.module.css';

interface Props {
  form: FormInstance<QuoteForm>;
  /** Reads one address for this end; absent, a whole order. */
  end?: End;
  /** Called after values were taken over. */
  onFilled?: () => void;
}

/** Opens the dialog that fills the form from a pasted text. The text stays for the next time, the answer does not. */
export function PasteButton({ form, end, onFilled }: Props): React.ReactNode {
  const t = useMessages(pasteMessages);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [text, setText] = useState('');
  const title = t(end ? `addressOf.${end}` : 'title');
  const show = () => {
    setOpening(opening + 1);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<IconEdit aria-hidden />} aria-haspopup="dialog" aria-label={end && title} onClick={show}>
        {t(end ? 'address' : 'open')}
      </Button>
      <Modal open={open} title={title} width={680} footer={null} mask={{ closable: false }} destroyOnHidden onCancel={close}>
        <PasteDialog key={opening} form={form} end={end} text={text} onText={setText} onFilled={onFilled} onClose={close} />
      </Modal>
    </>
  );
}

interface DialogProps {
  form: FormInstance<QuoteForm>;
  end: End | undefined;
  text: string;
  onText: (text: string) => void;
  onFilled: (() => void) | undefined;
  onClose: () => void;
}

interface Values {
  text: string;
}

/** What was found in a text, and what shows it: its code comes with the answer. */
interface Found {
  reading: Reading;
  List: typeof FoundList;
}

/** The dialog is opened to type into it. */
const takeFocus = (field: { focus: () => void } | null) => field?.focus();

/** First the text, then what was found in it. Refusals are shown here: a toast would be behind the dialog. */
function PasteDialog({ form, end, text, onText, onFilled, onClose }: DialogProps): React.ReactNode {
  const t = useMessages(pasteMessages);
  const { required } = useRules();
  const [found, setFound] = useState<Found>();
  const { submit, refusal } = useFormCall<Values, Found>({
    send: async ({ text: typed }) => {
      const [reading, list] = await Promise.all([end ? readAddress(typed, end) : readOrder(typed), import('./found-list')]);
      return { reading, List: list.FoundList };
    },
    done: setFound,
  });
  if (found)
    return <found.List form={form} reading={found.reading} onBack={() => setFound(undefined)} onFilled={onFilled} onClose={onClose} />;

  const count = (
    <Text numeric className={styles.pasteCount}>
      {t('count', { count: text.trim().length, max: MAX_CHARACTERS })}
    </Text>
  );
  const rules = [
    ...required,
    {
      validator: (_: unknown, typed = '') =>
        typed.trim().length > MAX_CHARACTERS ? Promise.reject(new Error(t('tooLong'))) : Promise.resolve(),
    },
  ];
  return (
    <div className={styles.paste}>
      <FieldForm<Values>
        label={t(end ? `addressOf.${end}` : 'title')}
        initialValues={{ text }}
        onSubmit={submit}
        onValuesChange={({ text: typed = '' }) => onText(typed)}
        refusal={refusal && <Notice tone="danger" title={t('failed')} detail={refusal} />}
        submitLabel={t(refusal ? 'retry' : 'read')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Field name="text" label={t(end ? 'labelAddress' : 'label')} rules={rules} extra={count}>
          <Input.TextArea ref={takeFocus} rows={8} placeholder={t(end ? 'exampleAddress' : 'example')} />
        </Field>
      </FieldForm>
    </div>
  );
}
