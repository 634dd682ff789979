import type { Page } from '@playwright/test';

export interface Toast {
  text: string;
  /** The path when the toast showed. */
  path: string;
  /** Whether a token was stored at that moment. */
  signedIn: boolean;
}

/**
 * Every toast of the page from its next load on, in order. A toast shows for a second or two, which a test on a busy
 * machine may miss, so the page records it.
 */
export async function recordToasts(page: Page): Promise<Toast[]> {
  const toasts: Toast[] = [];
  await page.exposeFunction('noteToast', (toast: Toast) => void toasts.push(toast));
  await page.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (toast: { text: string; path: string; signedIn: boolean }) => void };
    const stored = (): boolean => {
      try {
        return localStorage.getItem('token') !== null;
      } catch {
        return false;
      }
    };
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.ant-message-notice')) {
        if (seen.has(toast) || !toast.textContent) continue;
        seen.add(toast);
        noteToast({ text: toast.textContent, path: location.pathname, signedIn: stored() });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return toasts;
}

/** The texts of the toasts. */
export const texts = (toasts: readonly Toast[]): string[] => toasts.map(({ text }) => text);
