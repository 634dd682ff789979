import { useLanguage } from '@portal/remote-kit';

/** The words of a story in the language of the toolbar. */
export type Say = (zh: string, en: string) => string;

export function useSay(): Say {
  const { language } = useLanguage();
  return (zh, en) => (language === 'zh' ? zh : en);
}
