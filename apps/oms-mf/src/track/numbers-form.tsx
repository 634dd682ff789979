import { useQueryClient, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { useEffect, type ReactNode } from 'react';
import { LONGEST_NUMBER, MOST_NUMBERS, readNumbers } from './numbers';
import { trackQuery } from './track.queries';

interface Props {
  /** What the URL asks for; a change from elsewhere (back button, a link) replaces what is typed. */
  asked: string[];
  onAsk: (nos: string[]) => void;
}

/** Numbers as they are pasted, whatever stands between them. */
export function NumbersForm({ asked, onAsk }: Props): ReactNode {
  const t = useT('oms');
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
    if (read.nos.length === 0) return Promise.reject(new Error(t('track.none')));
    if (read.nos.length > MOST_NUMBERS) return Promise.reject(new Error(t('track.tooMany', { most: MOST_NUMBERS, count: read.nos.length })));
    if (read.tooLong) return Promise.reject(new Error(t('track.tooLong', { no: `${read.tooLong.slice(0, 16)}…`, most: LONGEST_NUMBER })));
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
      label={t('track.title')}
      initialValues={{ nos: inUrl }}
      onSubmit={submit}
      submitLabel={t('track.submit')}
      actions={typed !== '' && <Button onClick={clear}>{t('track.clear')}</Button>}
    >
      <Field
        name="nos"
        label={t('track.field')}
        validateTrigger="onSubmit"
        rules={[{ validator: check }]}
        extra={
          <span className="oms-count p-num" data-over={nos.length > MOST_NUMBERS || undefined}>
            {t('track.count', { count: nos.length, most: MOST_NUMBERS })}
            {repeated > 0 && ` · ${t('track.repeated', { count: repeated })}`}
          </span>
        }
      >
        <Input.TextArea rows={10} className="p-num" placeholder={t('track.placeholder')} spellCheck={false} autoComplete="off" />
      </Field>
    </FieldForm>
  );
}
