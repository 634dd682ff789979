import { expectAccessible } from '../support/access';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: {
    dispute: /^提出异议：/,
    claims: '异议与理赔',
    reason: '说明',
    send: '提交',
    state: '处理中',
    choose: /上传照片/,
    withdraw: '撤回：费用异议',
    yes: '撤回',
    gone: '已撤回',
    make: '申请理赔',
    cancel: '取消',
    remove: /^移除/,
  },
  en: {
    dispute: /^Dispute: /,
    claims: 'Disputes and claims',
    reason: 'Explanation',
    send: 'Send',
    state: 'Under review',
    choose: /Upload photos/,
    withdraw: 'Withdraw: Disputed charge',
    yes: 'Withdraw',
    gone: 'Withdrawn',
    make: 'File a claim',
    cancel: 'Cancel',
    remove: /^Remove/,
  },
};

/** A picture of one pixel. */
const photo = {
  name: 'scale.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

// One after the other: both dispute the first charge of the same owner that nobody disputes.
test.describe.configure({ mode: 'default' });

for (const [language, width] of [
  ['zh', 1440],
  ['en', 390],
] as const)
  test(`an added charge is disputed with a photo, and the dispute withdrawn, in ${language} at ${width} px`, async ({ page }) => {
    const said = words[language];
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders?status=80&sort=-total');
    const main = page.getByRole('main');
    const links = main.getByRole('link', { name: /^FP\d+/ });
    await expect(links.first()).toBeVisible();
    const orders = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const dispute = main.getByRole('button', { name: said.dispute });
    for (const order of orders) {
      await page.goto(order);
      await expect(main.getByRole('heading', { name: said.claims })).toBeVisible();
      if ((await dispute.count()) > 0) break;
    }
    await dispute.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(said.reason).fill('Weighed before pickup: 1000 lb.');
    await dialog.getByLabel(said.choose).setInputFiles(photo);
    await expect(dialog.getByRole('button', { name: said.remove })).toBeVisible();
    await expectAccessible(page);

    // What was typed is there after a reload.
    await page.reload();
    await dispute.first().click();
    await expect(dialog.getByLabel(said.reason)).toHaveValue('Weighed before pickup: 1000 lb.');
    await dialog.getByRole('button', { name: said.send }).click();
    const claims = main.getByRole('list', { name: said.claims }).getByRole('listitem');
    await expect(claims.first()).toContainText(said.state);
    await expect(claims.first().getByRole('button', { name: /^scale\.(png|jpg|webp)$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);

    await main.getByRole('button', { name: said.withdraw }).click();
    await dialog.getByRole('button', { name: said.yes }).click();
    await expect(claims.first()).toContainText(said.gone);
    await expect(dispute.first()).toBeVisible();
  });
