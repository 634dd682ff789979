import { chromium, type CDPSession, type Page } from '@playwright/test';

const {
  PORTAL = 'http://localhost:3000',
  EMAIL = 'owner-001@example.com',
  PASSWORD = 'Freight#2026',
  CHROMIUM_PATH = '/usr/bin/chromium',
} = process.env;
const FRAME_MS = 1000 / 60;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `pnpm bench:table`: the cost of 100 rows of orders in a browser, on a portal with the database of `pnpm bench:fill`. */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const browserSide = await page.context().newCDPSession(page);
    await browserSide.send('Performance.enable');
    await signIn(page);
    print(`${''.padEnd(26)} script  layout    task   nodes  listeners   longest frame   frames over ${FRAME_MS.toFixed(0)} ms`);
    await open(page, '?pageSize=10');
    await step(page, browserSide, 'next page of 10', () => turnPage(page));
    await open(page, '?pageSize=100');
    await step(page, browserSide, 'next page of 100', () => turnPage(page));
    await step(page, browserSide, 'choose one of 100', () => page.getByRole('checkbox').nth(5).click());
    await step(page, browserSide, 'choose all 100', () => page.getByRole('checkbox', { name: '全选本页' }).click());
    await step(page, browserSide, 'scroll down and up', () => scroll(page));
    await step(page, browserSide, 'another tab and back', () => away(page));
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${PORTAL}/login`);
  await page.getByLabel('邮箱').fill(EMAIL);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/order$/);
}

const firstOrder = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}$/ })
    .first();

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`${PORTAL}/orders${search}`);
  await firstOrder(page).waitFor();
  await page.waitForLoadState('networkidle');
}

async function turnPage(page: Page): Promise<void> {
  const before = await firstOrder(page).textContent();
  await page.getByRole('button', { name: '下一页' }).click();
  await page.waitForFunction(
    (shown) => [...document.querySelectorAll('main a')].find((link) => /^FP\d{12}$/.test(link.textContent ?? ''))?.textContent !== shown,
    before,
  );
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(720, 600);
  for (let n = 0; n < 40; n += 1) {
    await page.mouse.wheel(0, n < 20 ? 300 : -300);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function away(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await page.waitForURL(/\/wallet/);
  await page.getByRole('menuitem', { name: '零担订单' }).click();
  await firstOrder(page).waitFor();
}

/** As text, because the compiler would add a helper that the page does not have. */
const recordFrames = `{
  const frames = window.benchFrames = [];
  const next = (last) => requestAnimationFrame((now) => { frames.push(now - last); if (window.benchFrames === frames) next(now); });
  next(performance.now());
}`;

/** Runs an action and prints its cost: the browser's own timings in milliseconds, and the frames in between. */
async function step(page: Page, browserSide: CDPSession, name: string, act: () => Promise<unknown>): Promise<void> {
  const before = await metrics(browserSide);
  await page.evaluate(recordFrames);
  await act();
  await page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(done, 300);
      }),
  );
  const frames = await page.evaluate<number[]>('{ const { benchFrames } = window; delete window.benchFrames; benchFrames }');
  const after = await metrics(browserSide);
  const spent = (key: string) => ((after.get(key)! - before.get(key)!) * 1000).toFixed(0).padStart(7);
  const late = frames.filter((frame) => frame > FRAME_MS * 1.5).length;
  print(
    `${name.padEnd(24)} ${spent('ScriptDuration')} ${spent('LayoutDuration')} ${spent('TaskDuration')} ${String(after.get('Nodes')).padStart(7)} ${String(after.get('JSEventListeners')).padStart(10)} ${Math.max(
      ...frames,
    )
      .toFixed(0)
      .padStart(12)} ms ${late} of ${frames.length}`,
  );
}

async function metrics(browserSide: CDPSession): Promise<Map<string, number>> {
  await browserSide.send('HeapProfiler.collectGarbage');
  const { metrics: all } = await browserSide.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}

await main();
