import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { freightMessages, kitMessages } from './shared-messages';
import { htmlLanguage, storeLanguage, type Language } from './language';
import { currentLanguage, speak } from './present';
import { mergeMessages, type FeatureMessages, type Messages } from './messages';

export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'zh',
  fallbackLng: 'en',
  resources: { zh: { freight: freightMessages.zh, kit: kitMessages.zh }, en: { freight: freightMessages.en, kit: kitMessages.en } },
  defaultNS: false,
  // React escapes already; escaping twice would show &amp;.
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
});

// Before everybody else who listens: they format in the new language.
i18n.on('languageChanged', (language) => speak(language === 'en' ? 'en' : 'zh'));

export { currentLanguage } from './present';

/** Adds the texts of a remote, before its component renders. Repeating it does no harm. */
export function addMessages(namespace: string, messages: Messages): void {
  i18n.addResourceBundle('zh', namespace, messages.zh, true, true);
  i18n.addResourceBundle('en', namespace, messages.en, true, true);
}

/** Adds texts of features that belong to no remote, such as those of the shell. */
export const addFeatureMessages = (namespace: string, features: readonly FeatureMessages[]): void =>
  addMessages(namespace, mergeMessages(namespace, features));

/** Switches the interface; `remember` stores it as this browser's choice. */
export async function changeLanguage(language: Language, remember = true): Promise<void> {
  if (remember) storeLanguage(language);
  document.documentElement.lang = htmlLanguage(language);
  await i18n.changeLanguage(language);
}

/** Calls `then` whenever the interface has changed to another language than the present one. */
export function onLanguageChange(then: () => void): void {
  let shown = currentLanguage();
  i18n.on('languageChanged', () => {
    if (currentLanguage() === shown) return;
    shown = currentLanguage();
    then();
  });
}
