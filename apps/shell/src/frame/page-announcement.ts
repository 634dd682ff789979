import { useLanguage, useT } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';
import type { Page } from '../releases/pages';

/** Names the window after its page, so that tabs of the browser, its history and a screen reader tell pages apart. */
export function usePageTitle(page: Page | undefined): void {
  const t = useT('shell');
  const { language } = useLanguage();
  const name = page ? page.label[language] : t('notFound.title');
  const title = page?.path === '/' ? t('brand') : `${name} · ${t('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page kept in a hidden tab, or the frame behind a bare page, has a `main` too. */
const visibleMain = (): HTMLElement | undefined => [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0);

/** A dialog that comes back with its tab holds the focus, and would fight for it. */
const dialogShown = (): boolean => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0);

/** A page tab keeps the focus, so that arrows go on from there; so does what a page focused by itself. */
const keepsFocus = (focused: Element | null, main: HTMLElement | undefined): boolean =>
  focused !== null &&
  (focused.closest('[role=tablist]') !== null || (main?.contains(focused) === true && focused.getClientRects().length > 0));

/**
 * After a sign-in, a choice in the menu or a link into another page the focus is on `main`: without it the keyboard
 * would go on from the menu, or from the top of the document, and a screen reader would say nothing of the new page.
 */
export function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = visibleMain();
    if (!dialogShown() && !keepsFocus(document.activeElement, main)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
