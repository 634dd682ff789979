import { localStore } from '@portal/api-client';

export type Language = 'zh' | 'en';

const STORAGE_KEY = 'portal.language';

/** The stored choice of this browser, or undefined without one. */
export function storedLanguage(): Language | undefined {
  const value = localStore.get(STORAGE_KEY);
  return value === 'zh' || value === 'en' ? value : undefined;
}

export const storeLanguage = (language: Language): void => localStore.set(STORAGE_KEY, language);

/** The value of `lang` of the document. */
export const htmlLanguage = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en');
