import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../packages/releases/src/contract';

/** Has the edge write pages in that language, as for a browser that chose it on an earlier visit. */
export const tellLanguage = (page: Page, baseURL: string | undefined, language: 'zh' | 'en'): Promise<void> =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL! }]);
