import { useLanguage, useT } from '@portal/remote-kit';
import { useEffect } from 'react';
import type { Page } from '../pages';

/** Names the window after its page, so that tabs of the browser, its history and a screen reader tell pages apart. */
export function useTitle(page: Page | undefined): void {
  const t = useT('shell');
  const { language } = useLanguage();
  const name = page ? page.label[language] : t('notFound.title');
  const title = page?.path === '/' ? t('brand') : `${name} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
