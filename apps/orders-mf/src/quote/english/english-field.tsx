import { patterns } from '@portal/api-client';
import { useDebounced } from '@portal/freight-kit';
import { useMessages, useQuery } from '@portal/remote-kit';
import { Button, IconSuccess, Text } from '@portal/ui-kit';
import { Field, Form, Input, type FormItemProps } from '@portal/ui-kit/fields';
import { useState, type ReactNode } from 'react';
import { englishMessages } from './messages';
import { confirmed, englishOf, type EnglishLine, type Original } from '../english-line';
import { maxLength, suggestionQuery } from './suggestion';
import { quoteMessages } from '../messages';
import { useValidationMode } from '../validation';
import * as styles from './english.module.css';

type Path = (string | number)[];

interface Props {
  field: Original;
  /** The Chinese text, trimmed. */
  original: string;
  line: EnglishLine | undefined;
  /** Of the English line, in the list or form around. */
  name: Path;
  /** The same in the whole form. */
  path: Path;
}

const SETTLE_MS = 600;

/** The English line of a Chinese text. One that was confirmed before is said in a line: it needs nothing, and can be changed. */
export function EnglishField(props: Props): React.ReactNode {
  const { field, original, line } = props;
  const t = useMessages(englishMessages);
  const known = confirmed(original, line);
  const [open, setOpen] = useState(false);
  // A field does not go from under the hands that fill it in.
  if (known === undefined && !open) setOpen(true);
  if (open || known === undefined) return <OpenField {...props} />;
  return (
    <p className={field === 'description' ? `${styles.known} ${styles.atLabel}` : styles.known}>
      <Text tone="muted">{t('printed', { text: known })}</Text>
      <Choice onClick={() => setOpen(true)}>{t('edit')}</Choice>
    </p>
  );
}

/** Filled with a suggestion until the owner confirms or edits it. */
function OpenField({ field, original, line, name, path }: Props): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance();
  const { rules, suggestion, state } = useEnglishLine(original, line);
  const confirm = (text: string) => {
    form.setFieldValue(path, { of: original, text });
    void form.validateFields([path]).catch(() => undefined);
  };
  return (
    <Field
      required
      className={styles.english}
      name={name}
      label={t(`field.${englishOf[field]}`)}
      rules={rules}
      extra={<Standing state={state} line={line} suggestion={suggestion} onConfirm={confirm} />}
    >
      <LineInput original={original} suggestion={line ? undefined : suggestion.text} maxLength={maxLength[field]} />
    </Field>
  );
}

interface Suggestion {
  text?: string | undefined;
  asking: boolean;
  failure?: string | undefined;
  retry: () => void;
}

/** `former`: what was typed is for another text, which this one was before. */
type State = 'confirmed' | 'former' | 'open';

function useEnglishLine(original: string, line: EnglishLine | undefined) {
  const t = useMessages(englishMessages);
  const validationMode = useValidationMode();
  const settled = useDebounced(original, SETTLE_MS);
  const known = confirmed(original, line) !== undefined;
  const { data, error, isFetching, refetch } = useQuery({ ...suggestionQuery(settled), enabled: !known, retry: false });
  const text = (settled === original && data) || undefined;
  const state: State = known ? 'confirmed' : line && line.of !== original && line.text.trim() ? 'former' : 'open';
  const suggestion: Suggestion = {
    text,
    asking: isFetching || settled !== original,
    failure: isFetching || data !== undefined ? undefined : error?.message,
    retry: () => void refetch(),
  };
  const rules: FormItemProps['rules'] = [
    {
      validator: (_rule, value: EnglishLine | undefined) => {
        const typed = value?.text.trim() ?? '';
        if (!patterns.english.test(typed)) return Promise.reject(new Error(t('latin')));
        if (validationMode.current !== 'book' || confirmed(original, value)) return Promise.resolve();
        return Promise.reject(new Error(t('unconfirmed')));
      },
    },
  ];
  return { rules, suggestion, state };
}

interface InputProps {
  id?: string;
  value?: EnglishLine;
  onChange?: (value: EnglishLine) => void;
  original: string;
  suggestion: string | undefined;
  maxLength: number;
}

/** What is typed is the owner's own word, and so confirmed for the text above. */
function LineInput({ value, onChange, original, suggestion, ...rest }: InputProps): React.ReactNode {
  return (
    <Input
      {...rest}
      lang="en"
      autoComplete="off"
      value={value?.text ?? suggestion ?? ''}
      onChange={({ target }) => onChange?.({ of: original, text: target.value })}
    />
  );
}

interface StandingProps {
  state: State;
  line: EnglishLine | undefined;
  suggestion: Suggestion;
  onConfirm: (text: string) => void;
}

/** How far a line is, below its field, and what can be done about it. */
function Standing({ state, line, suggestion, onConfirm }: StandingProps): React.ReactNode {
  return (
    <span className={styles.standing} aria-live="polite">
      <Words state={state} line={line} suggestion={suggestion} onConfirm={onConfirm} />
    </span>
  );
}

function Words({ state, line, suggestion, onConfirm }: StandingProps): ReactNode {
  const t = useMessages(englishMessages);
  const { text, asking, failure, retry } = suggestion;
  if (state === 'confirmed')
    return (
      <span className={styles.confirmed}>
        <IconSuccess aria-hidden /> {t('confirmed')}
      </span>
    );
  if (state === 'former')
    return (
      <>
        <span className={styles.open}>{t('former', { of: line!.of })}</span>
        <Choice onClick={() => onConfirm(line!.text)}>{t('keep')}</Choice>
        {text && text !== line!.text && <Choice onClick={() => onConfirm(text)}>{t('take', { text })}</Choice>}
      </>
    );
  // Cleared by hand: nothing is filled in again unasked.
  if (line && text) return <Choice onClick={() => onConfirm(text)}>{t('take', { text })}</Choice>;
  if (text)
    return (
      <>
        <span className={styles.open}>{t('suggested')}</span>
        <Choice onClick={() => onConfirm(text)}>{t('confirm')}</Choice>
      </>
    );
  if (failure)
    return (
      <>
        <Text tone="muted">{t('failed', { why: failure })}</Text>
        <Choice onClick={retry}>{t('retry')}</Choice>
      </>
    );
  return <Text tone="muted">{t(asking ? 'asking' : 'unknown')}</Text>;
}

const Choice = (props: { onClick: () => void; children: ReactNode }): React.ReactNode => <Button type="link" size="small" {...props} />;
