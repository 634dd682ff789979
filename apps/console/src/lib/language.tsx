import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export type Language = 'zh' | 'en';

const KEY = 'console-language';

interface Spoken {
  language: Language;
  speak(language: Language): void;
}

const LanguageContext = createContext<Spoken>({ language: 'zh', speak: () => undefined });

/** Forbidden storage, as in a private window, keeps the language for this page alone. */
function stored(): Language | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'zh' || value === 'en' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The language of everything inside: the one that was chosen before, else Chinese, as in the portal. */
export function LanguageProvider({ children }: { children: (language: Language) => ReactNode }): React.ReactNode {
  const [language, speak] = useState<Language>(() => stored() ?? 'zh');
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // As above.
    }
  }, [language]);
  const spoken = useMemo(() => ({ language, speak }), [language]);
  return <LanguageContext value={spoken}>{children(language)}</LanguageContext>;
}

export const useLanguage = (): Spoken => useContext(LanguageContext);

/** Texts of a feature, both languages with the same keys. */
export interface Texts<Keys> {
  zh: Keys;
  en: Keys;
}

/** Declares the texts of a feature; a key that one language lacks is a type error. */
export const defineTexts = <Keys extends object>(zh: Keys, en: NoInfer<Keys>): Texts<Keys> => ({ zh, en });

/** The texts of a feature in the language of the page. */
export function useTexts<Keys>(texts: Texts<Keys>): Keys {
  return texts[useLanguage().language];
}
