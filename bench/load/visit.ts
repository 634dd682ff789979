import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Traffic } from '../../e2e/support/traffic';
import type { Figures } from './figures';
import type { Profile } from './profiles';
import { probeScript, SHOWN, type Probe } from './probe';

const WAIT_MS = 60_000;
/** Time in which a page fetches what it can foresee, before a person clicks. */
const IDLE_MS = 1_000;
/** For how long a person holds the button of a mouse. */
const PRESS_MS = 80;

export interface Visitor {
  origin: string;
  profile: Profile;
  token: string | undefined;
}

/** A page as a table of pages names it. */
export interface Stop {
  path: string;
  label: { zh: string };
}

interface Visit {
  page: Page;
  traffic: Traffic;
}

async function open({ profile, token }: Visitor, context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  await traffic.session.send('Runtime.enable');
  await traffic.session.send('Runtime.addBinding', { name: SHOWN });
  await traffic.session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  await page.addInitScript({ content: probeScript(token) });
  return { page, traffic };
}

declare const portalProbe: Probe;

/**
 * Acts, and waits until the probe says that the main content is there. The page calls a binding of the browser: to ask it again and
 * again would take its main thread, before the first paint most of all.
 * @throws Error if an error is shown instead, or nothing within a minute
 */
async function content({ page, traffic: { session } }: Visit, act: () => Promise<unknown>): Promise<Probe> {
  let note = (_call: { name: string }): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  const shown = new Promise<void>((resolve, reject) => {
    note = ({ name }) => void (name === SHOWN && resolve());
    timer = setTimeout(() => reject(new Error(`${page.url()} has no content after ${WAIT_MS} ms`)), WAIT_MS);
  });
  session.on('Runtime.bindingCalled', note);
  try {
    await Promise.all([shown, act()]);
  } finally {
    clearTimeout(timer);
    session.off('Runtime.bindingCalled', note);
  }
  const faults = await page.locator('main .p-state-error:visible').allTextContents();
  if (faults.length > 0) throw new Error(`${page.url()} shows an error: ${faults.join(' ')}`);
  return page.evaluate(() => portalProbe);
}

async function load(visitor: Visitor, context: BrowserContext, path: string): Promise<Figures> {
  const visit = await open(visitor, context);
  const { page, traffic } = visit;
  const probe = await content(visit, () => page.goto(`${visitor.origin}${path}`, { waitUntil: 'commit', timeout: WAIT_MS }));
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
  const { shift } = await page.evaluate(() => portalProbe);
  await page.close();
  return { paint, content: probe.content!, drawn: probe.drawn!, shift, kb: traffic.bytes / 1000, requests: traffic.requests };
}

async function inContext<T>(browser: Browser, { profile }: Visitor, act: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', ...profile.window });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** The first visit of a page. @throws Error if its main content does not come within a minute */
export const coldLoad = (browser: Browser, visitor: Visitor, { path }: Pick<Stop, 'path'>): Promise<Figures> =>
  inContext(browser, visitor, (context) => load(visitor, context, path));

/** The first visit of a page, and another one with the browser's cache and connection. */
export const loads = (browser: Browser, visitor: Visitor, { path }: Stop): Promise<{ cold: Figures; warm: Figures }> =>
  inContext(browser, visitor, async (context) => ({
    cold: await load(visitor, context, path),
    warm: await load(visitor, context, path),
  }));

/** From the click in the menu of another page to the content: on the first visit, and on the next one. */
export const clicks = (browser: Browser, visitor: Visitor, from: Stop, to: Stop): Promise<{ first: Figures; again: Figures }> =>
  inContext(browser, visitor, async (context) => {
    const visit = await open(visitor, context);
    const { page } = visit;
    await content(visit, () => page.goto(`${visitor.origin}${from.path}`, { timeout: WAIT_MS }));
    const click = async ({ label }: Stop): Promise<Figures> => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(IDLE_MS);
      const entry = page.getByRole('menuitem', { name: label.zh, exact: true });
      const { clicked, content: shown } = await content(visit, () => entry.click({ delay: PRESS_MS }));
      return { content: shown! - clicked! };
    };
    const first = await click(to);
    await click(from);
    return { first, again: await click(to) };
  });
