import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, i18n, type Language } from './i18n';
import type { Translate } from './messages';

/**
 * The texts of one namespace: `const t = useT('orders'); t('list.title')`.
 * `t('freight:status.20')` reads the shared freight terms.
 */
export function useT(namespace: string): Translate {
  const { t } = useTranslation(namespace, { i18n });
  return t as unknown as Translate;
}

/** The interface language and the way to change it. */
export function useLanguage(): { language: Language; change: (language: Language) => Promise<void> } {
  useTranslation('freight', { i18n });
  return { language: currentLanguage(), change: changeLanguage };
}
