import { CallError, useMutation, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Input, type FormInstance } from '@portal/ui-kit/form';
import { useId, type FormEvent } from 'react';
import type { End, QuoteForm } from '../form';
import { FoundList } from './found-list';
import { MOST_CHARACTERS, readAddress, readOrder } from './reading';

interface Props {
  form: FormInstance<QuoteForm>;
  end: End | undefined;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The dialog is opened to type into it. */
const takeFocus = (field: { focus: () => void } | null) => field?.focus();

/** First the text, then what was found in it. Refusals are shown here: a toast would be behind the dialog. */
export function PasteDialog({ form, end, text, onText, onClose }: Props): React.JSX.Element {
  const t = useT('orders');
  const id = useId();
  const read = useMutation({ mutationFn: (typed: string) => (end ? readAddress(typed, end) : readOrder(typed)) });
  if (read.data) return <FoundList form={form} reading={read.data} onBack={read.reset} onClose={onClose} />;

  const length = text.trim().length;
  const tooLong = length > MOST_CHARACTERS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the page is this one's parent in React, not in the document.
    event.stopPropagation();
    if (length > 0 && !tooLong && !read.isPending) read.mutate(text);
  };
  return (
    <form className="p-stack orders-paste" onSubmit={submit}>
      <div className="orders-paste-text">
        <label htmlFor={id}>{t(end ? 'quote.paste.labelAddress' : 'quote.paste.label')}</label>
        <Input.TextArea
          ref={takeFocus}
          id={id}
          rows={8}
          value={text}
          readOnly={read.isPending}
          status={tooLong ? 'error' : ''}
          aria-invalid={tooLong}
          aria-describedby={`${id}-count`}
          placeholder={t(end ? 'quote.paste.exampleAddress' : 'quote.paste.example')}
          onChange={({ target }) => onText(target.value)}
        />
        <p id={`${id}-count`} className={tooLong ? 'orders-paste-count p-danger' : 'orders-paste-count p-muted'}>
          {tooLong && `${t('quote.paste.tooLong')} `}
          <span className="p-num">{t('quote.paste.count', { count: length, most: MOST_CHARACTERS })}</span>
        </p>
      </div>
      {read.error && <Notice tone="danger" title={t('quote.paste.failed')} detail={read.error instanceof CallError ? (read.error.fields[0]?.msg ?? read.error.message) : t('quote.failed')} />}
      <div className="orders-paste-actions">
        <Button onClick={onClose}>{t('quote.paste.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={read.isPending} disabled={length === 0 || tooLong}>
          {t(read.error ? 'quote.paste.retry' : 'quote.paste.read')}
        </Button>
      </div>
    </form>
  );
}
