import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The name of a control has what is written on it, so that a voice can press it; axe does not check that by itself. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** Ends when the colours have changed: a transition draws some between the old and the new. */
async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function faultsOfAccess(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).options({ rules }).analyze();
  await setScheme(page, 'dark');
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await setScheme(page, 'light');
  return [light, dark].flatMap(({ violations }, at) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${at === 0 ? 'light' : 'dark'} ${id}: ${html} ${failureSummary?.split('\n')[1]?.trim()}`),
    ),
  );
}

/** What is drawn now shuts nobody out: every rule of axe, and those of colours on a dark screen as well. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOfAccess(page)).toEqual([]);
}
