import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The name of a control has what is written on it, so that a voice can press it; axe does not check that by itself. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** Without frames of other origins one document tells all; else each analysis opens a page of its own, which takes most of its time. */
const analysis = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** Ends when the colours have changed: a transition draws some between the old and the new. */
async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Parts of a page that a rule of axe is wrong about. */
export interface Exception {
  rule: string;
  /** Selector of the elements that hold them. */
  within: string;
  reason: string;
}

async function isExcepted(page: Page, rule: string, selector: string, exceptions: readonly Exception[]): Promise<boolean> {
  const within = exceptions.filter((one) => one.rule === rule).map((one) => one.within);
  if (within.length === 0) return false;
  // A popup may be in an element of its own that is nothing else.
  return page.locator(selector).evaluate((element, selectors) => {
    const alone = element.children.length === 1 && element.firstElementChild!.matches(selectors);
    return alone || element.closest(selectors) !== null;
  }, within.join());
}

async function faultsOfAccess(page: Page, exceptions: readonly Exception[]): Promise<string[]> {
  const light = await analysis(page).options({ rules }).analyze();
  await setScheme(page, 'dark');
  const dark = await analysis(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await setScheme(page, 'light');
  const faults: string[] = [];
  for (const [at, { violations }] of [light, dark].entries())
    for (const { id, nodes } of violations)
      for (const { html, failureSummary, target } of nodes)
        if (!(await isExcepted(page, id, String(target[0]), exceptions)))
          faults.push(`${at === 0 ? 'light' : 'dark'} ${id}: ${html} ${failureSummary?.split('\n')[1]?.trim()}`);
  return faults;
}

/** What is drawn now shuts nobody out: every rule of axe, and those of colours on a dark screen as well. */
export async function expectAccessible(page: Page, exceptions: readonly Exception[] = []): Promise<void> {
  expect(await faultsOfAccess(page, exceptions)).toEqual([]);
}
