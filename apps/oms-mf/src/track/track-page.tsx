import { useNavigate, useQueryClient, useSearchParams, useMessages } from '@portal/remote-kit';
import { Button, Card, Page, Text, textClass } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { sharedMessages } from '../shared/messages';
import { trackMessages } from './messages';
import { Results } from './results';
import * as styles from './track.module.css';
import { MAX_NUMBER_LENGTH, MAX_NUMBERS, numbersOf, readNumbers, trackQuery } from './track.queries';

/** Up to fifty numbers at once; they stand in the URL, so that a link or a reload asks for the same ones. */
export function TrackPage(): React.ReactNode {
  const t = useMessages(trackMessages);
  const shared = useMessages(sharedMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const nos = numbersOf(search);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={<Button onClick={() => void navigate('/oms')}>{shared('back')}</Button>}>
      <div className={styles.track}>
        <Card title={t('numbers')}>
          <NumbersForm asked={nos} onAsk={(next) => setSearch(next.length > 0 ? { nos: next.join(',') } : {})} />
        </Card>
        <Results nos={nos} />
      </div>
    </Page>
  );
}

interface FormProps {
  /** What the URL asks for; a change from elsewhere (back button, a link) replaces what is typed. */
  asked: string[];
  onAsk: (nos: string[]) => void;
}

/** Numbers as they are pasted, whatever stands between them. */
function NumbersForm({ asked, onAsk }: FormProps): React.ReactNode {
  const t = useMessages(trackMessages);
  const cache = useQueryClient();
  const [form] = Form.useForm<{ nos: string }>();
  const typed = Form.useWatch('nos', form) ?? '';
  const { nos, repeated } = readNumbers(typed);
  const inUrl = asked.join('\n');
  useEffect(() => {
    // Typed in another order or with other separators, it is the same question: the typing stays.
    if (readNumbers(String(form.getFieldValue('nos') ?? '')).nos.join('\n') !== inUrl) form.setFieldValue('nos', inUrl);
  }, [form, inUrl]);

  const check = (_rule: unknown, text = ''): Promise<void> => {
    const read = readNumbers(text);
    if (read.nos.length === 0) return Promise.reject(new Error(t('none')));
    if (read.nos.length > MAX_NUMBERS) return Promise.reject(new Error(t('tooMany', { max: MAX_NUMBERS, count: read.nos.length })));
    if (read.tooLong) return Promise.reject(new Error(t('tooLong', { no: `${read.tooLong.slice(0, 16)}…`, max: MAX_NUMBER_LENGTH })));
    return Promise.resolve();
  };
  const submit = ({ nos: text }: { nos: string }): Promise<void> => {
    const next = readNumbers(text).nos;
    // The same question once more means: what has happened since?
    if (next.join('\n') === inUrl) return cache.invalidateQueries({ queryKey: trackQuery(asked).queryKey });
    onAsk(next);
    return Promise.resolve();
  };
  const clear = (): void => {
    form.resetFields();
    form.setFieldValue('nos', '');
    onAsk([]);
  };
  return (
    <FieldForm
      form={form}
      label={t('title')}
      initialValues={{ nos: inUrl }}
      onSubmit={submit}
      submitLabel={t('submit')}
      actions={typed !== '' && <Button onClick={clear}>{t('clear')}</Button>}
    >
      <Field
        name="nos"
        label={t('field')}
        validateTrigger="onSubmit"
        rules={[{ validator: check }]}
        extra={
          <Text numeric className={styles.count} data-over={nos.length > MAX_NUMBERS || undefined}>
            {t('count', { count: nos.length, max: MAX_NUMBERS })}
            {repeated > 0 && ` · ${t('repeated', { count: repeated })}`}
          </Text>
        }
      >
        <Input.TextArea
          rows={10}
          className={textClass({ numeric: true })}
          placeholder={t('placeholder')}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
    </FieldForm>
  );
}
