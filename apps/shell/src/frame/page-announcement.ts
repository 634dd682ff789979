import { useLanguage, useMessages } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';
import type { Page } from '../releases/pages';
import { frameMessages } from './messages';

/** The number of an order or the like at the end of a nested address: a word there would be a name for developers. */
function numberIn(pathname: string, { path }: Page): string | undefined {
  const last = pathname.startsWith(`${path}/`) ? pathname.split('/').findLast((part) => part !== '') : undefined;
  try {
    return last && /\d/.test(last) ? decodeURIComponent(last) : undefined;
  } catch {
    return undefined;
  }
}

/** Sets the window title to the page's name and what it shows, for browser tabs, history and screen readers. */
export function usePageTitle(page: Page | undefined, pathname: string): void {
  const t = useMessages(frameMessages);
  const { language } = useLanguage();
  const name = page ? page.label[language] : t('notFound.title');
  const number = page && numberIn(pathname, page);
  const title = page?.path === '/' ? t('brand') : [number, name, t('brand')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page in a hidden tab, or the frame behind a bare page, has a `main` too. */
const visibleMain = (): HTMLElement | undefined => [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0);

/** A dialog that returns with its tab traps the focus. */
const dialogShown = (): boolean => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0);

/** A focused page tab keeps the focus, so that arrow keys continue there. An element that the page focused keeps it too. */
const keepsFocus = (focused: Element | null, main: HTMLElement | undefined): boolean =>
  focused !== null &&
  (focused.closest('[role=tablist]') !== null || (main?.contains(focused) === true && focused.getClientRects().length > 0));

/**
 * Moves the focus to `main` after a sign-in, a menu choice or a link to another page. Otherwise the keyboard would continue
 * from the menu or the top of the document, and a screen reader would not announce the new page.
 *
 * @param shown whether the page of the address is in `main`: until then the page before has the focus
 */
export function usePageFocus(pathname: string, shown: boolean): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (!shown || before.current === pathname) return;
    before.current = pathname;
    const main = visibleMain();
    if (!dialogShown() && !keepsFocus(document.activeElement, main)) main?.focus({ preventScroll: true });
  }, [pathname, shown]);
}
