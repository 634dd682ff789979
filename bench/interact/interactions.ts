import { expect, type Locator, type Page } from '@playwright/test';
import type { Probe, Timing } from './probe';

declare const interactionProbe: Probe;

const WAIT_MS = 30_000;
/** Time in which a page ends what the interaction before has left to do. */
const REST_MS = 300;

export interface Sample extends Timing {
  kind: string;
  /** What of its kind: the tab that is shown, the field that is typed into. */
  name: string;
}

/** A page that stays open in a tab. */
interface Tab {
  label: string;
  open(page: Page): Promise<void>;
}

const byMenu = (label: string): Tab => ({ label, open: (page) => page.getByRole('menuitem', { name: label, exact: true }).click() });
const profile: Tab = {
  label: '个人中心',
  async open(page) {
    await page.getByRole('button', { name: /@/ }).click();
    await page.getByRole('menuitem', { name: '个人中心' }).last().click();
  },
};
const [quote, orders, oms, addresses, wallet] = ['询价下单', '零担订单', '快递订单', '地址管理', '我的钱包'].map(byMenu) as [
  Tab,
  Tab,
  Tab,
  Tab,
  Tab,
];
const tabs = [quote, orders, oms, addresses, wallet, profile];

/** Conditions in the page. */
const inMain = (selector: string, condition: string) =>
  `[...document.querySelectorAll('main ${selector}')].some((e) => e.checkVisibility() && ${condition})`;
const ANOTHER_PAGE = inMain('h1', 'e !== interactionProbe.left');
const NEXT_FRAME = 'true';

/** Runs the act and waits until the browser has told how long it took. `until` is an expression in the page. */
async function measure(page: Page, kind: string, name: string, until: string, act: () => Promise<unknown>): Promise<Sample> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  await page.evaluate(`interactionProbe.arm(() => ${until})`);
  await act();
  const timing = await page.waitForFunction(() => interactionProbe.read(), undefined, { timeout: WAIT_MS, polling: 50 });
  return { kind, name, ...(await timing.jsonValue())! };
}

/** Clicks the middle of it as a mouse does, without what `click` looks at before. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox({ timeout: WAIT_MS }))!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

const switchTo = (page: Page, { label }: Tab): Promise<Sample> =>
  measure(page, 'tab', label, ANOTHER_PAGE, () => press(page, page.getByRole('tab', { name: label, exact: true })));

async function settled(page: Page): Promise<void> {
  await page.locator('main h1:visible').waitFor({ timeout: WAIT_MS });
  await page.waitForLoadState('networkidle');
}

export async function openTabs(page: Page): Promise<void> {
  for (const tab of tabs) {
    await tab.open(page);
    await page.getByRole('tab', { name: tab.label, exact: true, selected: true }).waitFor({ timeout: WAIT_MS });
    await settled(page);
  }
}

/** Types a text, key by key. */
async function typed(page: Page, name: string, field: Locator, text: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  await field.fill('', { timeout: WAIT_MS });
  await field.focus();
  for (const key of text) samples.push(await measure(page, 'key', name, NEXT_FRAME, () => page.keyboard.press(key)));
  await field.fill('');
  return samples;
}

/** Each title in turn: other rows with every click. */
async function sorted(page: Page): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const title of ['费用', '提货日期', '下单日期']) {
    const head = page.getByRole('columnheader', { name: title });
    const until =
      inMain('th[aria-sort]', `e.textContent === ${JSON.stringify(title)}`) + ` && !${inMain('.p-table-scroll', `e.ariaBusy === 'true'`)}`;
    samples.push(await measure(page, 'sort', title, until, () => press(page, head.getByRole('button'))));
  }
  return samples;
}

/** One round: every tab once, in an order that `stride` chooses, and what is done on its page. */
export async function visitTabs(page: Page, stride: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const order = stride % 2 === 0 ? tabs : tabs.toReversed();
  const from = stride % tabs.length;
  for (const tab of [...order.slice(from), ...order.slice(0, from)]) {
    if (await page.getByRole('tab', { name: tab.label, exact: true, selected: true }).isVisible()) continue;
    samples.push(await switchTo(page, tab));
    const main = page.getByRole('main');
    if (tab === orders)
      samples.push(...(await sorted(page)), ...(await typed(page, '/orders, search', main.getByRole('searchbox'), 'FP12')));
    if (tab === quote) samples.push(...(await typed(page, '/order, ZIP', main.getByRole('combobox', { name: '邮编' }).first(), '60607')));
    if (tab === addresses)
      samples.push(...(await typed(page, '/address, search', main.getByRole('searchbox'), 'dock')), ...(await inDialog(page)));
  }
  return samples;
}

async function inDialog(page: Page): Promise<Sample[]> {
  await page.getByRole('main').getByRole('button', { name: '新建地址' }).click();
  const dialogs = page.getByRole('dialog');
  const samples = await typed(page, '/address, dialog', dialogs.getByLabel('公司'), 'Acme');
  await page.keyboard.press('Escape');
  await dialogs.getByRole('button', { name: '放弃修改', exact: true }).click();
  await expect(dialogs).toHaveCount(0, { timeout: WAIT_MS });
  return samples;
}

/** Opens up to `count` tabs beside that of the quote, and closes each at once. Returns how many. */
export async function openAndClose(page: Page, count: number): Promise<number> {
  const chosen = tabs.slice(1, count + 1);
  for (const tab of chosen) {
    await tab.open(page);
    await page.getByRole('tab', { name: tab.label, exact: true, selected: true }).waitFor({ timeout: WAIT_MS });
    await settled(page);
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await page.getByRole('tab', { name: tab.label, exact: true }).waitFor({ state: 'detached', timeout: WAIT_MS });
  }
  return chosen.length;
}
