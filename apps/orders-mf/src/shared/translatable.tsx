import { api } from '@portal/api-client';
import { queryOptions, unwrap, useLanguage, useMessages, useQuery, type Language } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { translateMessages } from './translate-messages';
import * as styles from './translatable.module.css';

interface Props {
  /** What somebody wrote, in whatever language. */
  text: string | undefined;
  /** Offered for the reader's own language too: a remark is read by people at the other end. */
  bothWays?: boolean;
  /** What can be done with the translation. */
  action?: (translated: string) => ReactNode;
}

/** An action that shows a translation beneath a text, which stays as it is. Stands after the text; nothing where it could be of no use. */
export function Translatable({ text = '', bothWays = false, action }: Props): React.ReactNode {
  const t = useMessages(translateMessages);
  const { language } = useLanguage();
  const id = useId();
  // Another text is not translated unasked.
  const [asked, setAsked] = useState<string>();
  const words = text.trim();
  const to = otherLanguage(words);
  if (!to || (!bothWays && to !== language)) return null;
  const open = asked === words;
  return (
    <span className={styles.translate}>
      <button
        type="button"
        className={styles.translateButton}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? t('hide') : t('actionOf', { text: words })}
        onClick={() => setAsked(open ? undefined : words)}
      >
        {open ? t('hide') : t('action')}
      </button>
      <span id={id} className={styles.translation} aria-live="polite">
        {open && <Translation text={words} to={to} action={action} />}
      </span>
    </span>
  );
}

function Translation({ text, to, action }: { text: string; to: 'zh' | 'en'; action: Props['action'] }): React.ReactNode {
  const t = useMessages(translateMessages);
  const { data, error, isFetching, refetch } = useQuery(translationQuery(text, to));
  if (isFetching && !data) return <Text tone="muted">{t('busy')}</Text>;
  if (!data) {
    return (
      <Text tone="danger">
        {t('failed', { why: error?.message ?? '' })}{' '}
        <button type="button" className={styles.translateButton} onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </Text>
    );
  }
  const [translated = ''] = data.texts;
  if (data.glossary && translated === text) return <Text tone="muted">{t('unknown')}</Text>;
  return (
    <>
      <span className={styles.translated} lang={to}>
        {translated}
      </span>
      {data.glossary && (
        <Text tone="muted" size="small">
          {t('byGlossary')}
        </Text>
      )}
      {action?.(translated)}
    </>
  );
}

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The same words mean the same tomorrow: what was translated once is not asked for again. */
const translationQuery = (text: string, to: Language) =>
  queryOptions({
    queryKey: ['orders', 'translate', to, text],
    queryFn: ({ signal }) => unwrap(api.translate.text({ text, to }, { signal })),
    staleTime: NEVER_STALE,
  });

const HAN = /\p{Script=Han}/u;
/** Shorter words are units and codes: `45 min`, `1180 lb`, `UTC`. */
const WORD = /\p{Script=Latin}{4,}/u;

/** The language that a text may be translated into; undefined where it has no words. */
export function otherLanguage(text: string): Language | undefined {
  if (HAN.test(text)) return 'en';
  return WORD.test(text) ? 'zh' : undefined;
}
