import { useLanguage, useQuery, useT } from '@portal/remote-kit';
import { useId, useState, type ReactNode } from 'react';
import { otherLanguage } from './other-language';
import './translate.css';
import { translationQuery } from './translate.queries';

interface Props {
  /** What somebody wrote, in whatever language. */
  text: string | undefined;
  /** Offered for the reader's own language too: a remark is read by people at the other end. */
  bothWays?: boolean;
  /** What can be done with the translation. */
  action?: (translated: string) => ReactNode;
}

/** An action that shows a translation beneath a text, which stays as it is. Stands after the text; nothing where it could be of no use. */
export function Translatable({ text = '', bothWays = false, action }: Props): React.JSX.Element | null {
  const t = useT('orders');
  const { language } = useLanguage();
  const id = useId();
  // Another text is not translated unasked.
  const [asked, setAsked] = useState<string>();
  const words = text.trim();
  const to = otherLanguage(words);
  if (!to || (!bothWays && to !== language)) return null;
  const open = asked === words;
  return (
    <span className="orders-translate">
      <button type="button" className="orders-translate-button" aria-expanded={open} aria-controls={id} aria-label={open ? t('translate.hide') : t('translate.actionOf', { text: words })} onClick={() => setAsked(open ? undefined : words)}>
        {open ? t('translate.hide') : t('translate.action')}
      </button>
      <span id={id} className="orders-translation" aria-live="polite">
        {open && <Translation text={words} to={to} action={action} />}
      </span>
    </span>
  );
}

function Translation({ text, to, action }: { text: string; to: 'zh' | 'en'; action: Props['action'] }): React.JSX.Element {
  const t = useT('orders');
  const { data, error, isFetching, refetch } = useQuery(translationQuery(text, to));
  if (isFetching && !data) return <span className="p-muted">{t('translate.busy')}</span>;
  if (!data) {
    return (
      <span className="p-danger">
        {t('translate.failed', { why: error?.message })}{' '}
        <button type="button" className="orders-translate-button" onClick={() => void refetch()}>
          {t('translate.retry')}
        </button>
      </span>
    );
  }
  const [translated = ''] = data.texts;
  if (data.glossary && translated === text) return <span className="p-muted">{t('translate.unknown')}</span>;
  return (
    <>
      <span className="orders-translated" lang={to}>
        {translated}
      </span>
      {data.glossary && <span className="p-muted p-small">{t('translate.byGlossary')}</span>}
      {action?.(translated)}
    </>
  );
}
