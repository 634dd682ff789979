import type { Page } from '@playwright/test';

export interface Toast {
  text: string;
  /** Where the portal stood when the toast came up. */
  path: string;
  /** Whether a token was stored at that moment. */
  signedIn: boolean;
}

/**
 * Every toast of the page from its next load on, in the order in which they came. A toast stands for a second or two,
 * which a busy machine may spend between two looks of a test: what was told is noted down by the page itself.
 */
export async function recordToasts(page: Page): Promise<Toast[]> {
  const told: Toast[] = [];
  await page.exposeFunction('noteToast', (toast: Toast) => void told.push(toast));
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
  return told;
}

/** What the toasts said. */
export const texts = (told: readonly Toast[]): string[] => told.map(({ text }) => text);
