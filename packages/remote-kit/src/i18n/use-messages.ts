import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, i18n, type Language } from './i18n';
import type { FeatureMessages, Translate } from './messages';

type Read = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const bind = <Feature extends FeatureMessages>({ name }: Feature, read: unknown): Translate<Feature> =>
  ((key: string, values?: Parameters<Read>[1]) => (read as Read)(key.includes(':') ? key : `${name}.${key}`, values)) as Translate<Feature>;

const OPTIONS = { i18n };

/**
 * The texts of a feature in the interface language. The function changes with the language, so that memoised values that
 * depend on it are renewed.
 *
 * @example const t = useMessages(topUpMessages); t('title')
 */
export function useMessages<Feature extends FeatureMessages>(feature: Feature): Translate<Feature> {
  const { t } = useTranslation('freight', OPTIONS);
  return useMemo(() => bind(feature, t), [feature, t]);
}

/** The texts that all remotes share, for a component that belongs to no feature: `t('kit:file.retry')`. */
export function useSharedMessages(): Translate {
  return useTranslation('freight', OPTIONS).t as unknown as Translate;
}

/** {@link useMessages} outside React; each call uses the present language. */
export const translator = <Feature extends FeatureMessages>(feature: Feature): Translate<Feature> => bind(feature, i18n.t);

/** {@link useSharedMessages} outside React. */
export const sharedMessages = i18n.t as unknown as Translate;

/** The interface language and the way to change it. */
export function useLanguage(): { language: Language; change: (language: Language) => Promise<void> } {
  useTranslation('freight', OPTIONS);
  return { language: currentLanguage(), change: changeLanguage };
}
