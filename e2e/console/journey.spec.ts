import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { fill, startConsole, type ConsoleUnderTest } from './console';
import { inMenu, short } from './page';

const words = {
  zh: {
    signIn: '以开发账号登录',
    gets: '访客得到的版本',
    release: '发布……',
    confirm: '发布',
    share: '部分访客',
    all: '所有访客',
    why: '原因',
    close: '关闭',
    cancel: '取消',
    done: '已执行',
    promote: '全量',
    rollback: '回滚',
    refused: '被拒绝',
    force: '强制执行',
    freezes: '冻结',
    freeze: '冻结',
    unfreeze: '解除',
    history: '变更历史',
    intact: /全部 \d+ 行与写入时一致/,
    frozen: /冻结中/,
    actions: (version: string) => `${version} 的操作`,
    gate: '兼容性检查',
    refuses: /会被拒绝/,
  },
  en: {
    signIn: 'Sign in with the development account',
    gets: 'What visitors get',
    release: 'Release…',
    confirm: 'Release',
    share: 'A share',
    all: 'Everybody',
    why: 'Why',
    close: 'Close',
    cancel: 'Cancel',
    done: 'Done',
    promote: 'Promote',
    rollback: 'Roll back',
    refused: 'Refused',
    force: 'Pass by force',
    freezes: 'Freezes',
    freeze: 'Freeze',
    unfreeze: 'End',
    history: 'History',
    intact: /All \d+ lines are as they were written/,
    frozen: /Frozen/,
    actions: (version: string) => `Actions of ${version}`,
    gate: 'What the gate says',
    refuses: /It would be refused/,
  },
} as const;

let under: ConsoleUnderTest;
test.afterEach(() => under.stop());

interface Served {
  name: string;
  version: string;
  traffic: number;
}
const servedOf = (name: string) =>
  under
    .portal<{ served: Served[] }>('status')
    .served.filter((one) => one.name === name)
    .map(({ version, traffic }) => `${version} ${traffic}`);

for (const language of ['zh', 'en'] as const) {
  test(`a release from a canary to a rollback, with a refusal of the gate and a freeze (${language})`, async ({ page }) => {
    test.slow();
    const text = words[language];
    under = await startConsole();
    const { orders, tooNew } = fill(under);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => line.type() === 'error' && !/401|409|400/.test(line.text()) && faults.push(line.text()));
    await page.addInitScript((spoken) => localStorage.setItem('console-language', spoken), language);

    await page.goto(under.url);
    await expect(page.getByRole('button', { name: text.signIn })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.signIn }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'orders', exact: true }) });
    await expect(row).toContainText(short(orders[0]));
    await expectAccessible(page);
    await row.getByRole('link', { name: 'orders' }).click();
    const gets = page.getByRole('region', { name: text.gets, exact: true });
    await expect(gets).toContainText('100%');
    await expect(page.locator('time').first()).toBeVisible();
    await expectAccessible(page);

    const dialog = page.getByRole('dialog');
    const change = async (confirm: string, why: string) => {
      await expect(dialog.getByRole('button', { name: confirm, exact: true })).toBeEnabled();
      await dialog.getByLabel(text.why).fill(why);
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await expect(dialog.getByText(text.done, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: text.close, exact: true }).last().click();
      await expect(dialog).toHaveCount(0);
    };

    // A canary: the dialog says who gets what before anything is done.
    await inMenu(page, text.actions(short(orders[1])), text.release);
    await expect(dialog.getByRole('table')).toContainText('95%');
    await expectAccessible(page);
    expect(servedOf('orders')).toEqual([`${orders[0]} 100`]);
    await change(text.confirm, 'a try');
    expect(servedOf('orders')).toEqual([`${orders[0]} 95`, `${orders[1]} 5`]);
    await expect(gets).toContainText('5%');

    await gets.getByRole('button', { name: text.promote }).click();
    await change(text.promote, 'it is good');
    expect(servedOf('orders')).toEqual([`${orders[1]} 100`]);

    // The gate says why, and so does the dialog of a release, which then offers nothing but force.
    await inMenu(page, text.actions(short(tooNew)), text.gate);
    await expect(dialog.getByText(text.refuses)).toBeVisible();
    await expect(dialog).toContainText('@portal/ui-kit');
    await dialog.getByRole('button', { name: text.close }).last().click();
    await inMenu(page, text.actions(short(tooNew)), text.release);
    await expect(dialog.getByText(text.refused)).toBeVisible();
    await expect(dialog).toContainText('@portal/ui-kit');
    await expect(dialog.getByRole('button', { name: text.confirm, exact: true })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: text.force })).not.toBeChecked();
    await dialog.getByRole('button', { name: text.cancel }).click();

    // In a freeze nothing is released, and going back is possible.
    await page.getByRole('link', { name: text.freezes, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.freeze, exact: true }).click();
    await change(text.freeze, 'the last week of the year');
    await expect(page.getByText('the last week of the year').first()).toBeVisible();
    await page.goto(`${under.url}/remotes/orders`);
    await inMenu(page, text.actions(short(orders[0])), text.release);
    await expect(dialog).toContainText('the last week of the year');
    await expect(dialog.getByRole('button', { name: text.confirm, exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: text.cancel }).click();
    await gets.getByRole('button', { name: text.rollback }).click();
    await change(text.rollback, 'it throws');
    expect(servedOf('orders')).toEqual([`${orders[0]} 100`]);
    await page.getByRole('link', { name: text.freezes, exact: true }).click();
    await page
      .getByRole('button', { name: new RegExp(text.unfreeze) })
      .first()
      .click();
    await change(language === 'zh' ? '解除冻结' : 'End freeze', 'it is over');

    await page.getByRole('link', { name: text.history, exact: true }).click();
    await expect(page.getByText(text.intact)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'it throws' })).toContainText('developer@localhost');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
}

test('somebody who may only look sees no action, and is refused by the service; a stranger is told why', async ({ page }) => {
  under = await startConsole({ signIn: 'oidc' });
  fill(under);
  await page.addInitScript(() => localStorage.setItem('console-language', 'en'));
  await page.goto(under.url);
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await page.getByRole('link', { name: 'viewer' }).click();
  await page.getByRole('link', { name: 'orders', exact: true }).click();
  await expect(page.getByText('Your role may look, and not change this remote.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll back' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const { revision } = (await (await fetch('/api/overview')).json()) as { revision: string };
    const body = { channel: 'production', revision, wanted: { action: 'rollback', name: 'orders' }, why: 'x', force: false };
    return (await fetch('/api/changes', { method: 'POST', headers: { 'content-type': 'application/json', 'x-console': '1' }, body: JSON.stringify(body) })).status;
  });
  expect(status).toBe(403);
  await page.context().clearCookies();
  await page.goto(under.url);
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await page.getByRole('link', { name: 'stranger' }).click();
  await expect(page.getByText(/This account has no role in the console/)).toBeVisible();
});
