import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, i18n } from './i18n';
import type { Language } from './language';
import type { FeatureMessages, Translate } from './messages';

type Read = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Each call reads the language of that moment: a toast after a change of the language is in the new one, whenever its function
 * was made.
 */
const bind = <Feature extends FeatureMessages>({ name }: Feature): Translate<Feature> =>
  ((key, values) => (i18n.t as unknown as Read)(key.includes(':') ? key : `${name}.${key}`, values)) satisfies Read as Translate<Feature>;

const OPTIONS = { i18n };

/**
 * The texts of a feature in the interface language. The function changes with the language, so that memoised values that
 * depend on it are renewed.
 *
 * @example const t = useMessages(topUpMessages); t('title')
 */
export function useMessages<Feature extends FeatureMessages>(feature: Feature): Translate<Feature> {
  const { t: mark } = useTranslation('freight', OPTIONS);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function for another language
  return useMemo(() => bind(feature), [feature, mark]);
}

/**
 * The texts that all remotes share, for a component that belongs to no feature: `t('kit:file.retry')`. It renders again with the
 * language, the function stays the same.
 */
export function useSharedMessages(): Translate {
  useTranslation('freight', OPTIONS);
  return sharedMessages;
}

/** {@link useMessages} outside React; each call uses the present language. */
export const translator = <Feature extends FeatureMessages>(feature: Feature): Translate<Feature> => bind(feature);

/** {@link useSharedMessages} outside React. */
export const sharedMessages = i18n.t as unknown as Translate;

/** The interface language and the way to change it. */
export function useLanguage(): { language: Language; change: (language: Language) => Promise<void> } {
  useTranslation('freight', OPTIONS);
  return { language: currentLanguage(), change: changeLanguage };
}
