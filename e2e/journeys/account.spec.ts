import { mailedCode } from '../support/outbox';
import { newEmail, newOwner, stateOf, type NewOwner } from '../support/new-owner';
import { signIn } from '../support/sign-in';
import { asVisitor as test, expect } from '../support/signed-in';
import { recordToasts, texts } from '../support/toasts';
import type { Browser, Page } from '@playwright/test';

/** A browser of its own in which the owner is signed in. */
async function browserOf(owner: NewOwner, browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(owner, baseURL), baseURL, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

test('a visitor who is sent to sign in registers with the mailed code and returns to the requested page', async ({ page }) => {
  const email = newEmail();
  await page.goto('/address?keyword=dock');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('link', { name: '免费注册' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=%2Faddress%3Fkeyword%3Ddock$/);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(`验证码已发送到 ${email}`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled();
  await expect(page.getByLabel('邮箱')).toHaveValue(email);

  const rule = page.getByRole('list', { name: '要求' });
  await page.getByLabel('密码', { exact: true }).fill('freight');
  await expect(rule.getByText('至少一个数字')).toContainText('未满足');
  await page.getByLabel('密码', { exact: true }).fill('Freight#2026');
  await expect(rule.getByText('至少一个数字')).toContainText('已满足');
  await page.getByLabel('公司名称').fill('测试贸易有限公司');
  await page.getByLabel('联系人').fill('操作部');
  await page.getByLabel('电话').fill('312-555-0142');
  await page.getByRole('checkbox').check();
  await page.getByLabel('验证码').fill('000000');
  const code = await mailedCode(email);
  if (code !== '000000') {
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page.getByText('验证码错误或已失效').first()).toBeVisible();
  }
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/address\?keyword=dock$/);
  await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('list', { name: '条款与帮助' }).getByRole('listitem')).toContainText([/服务条款.*已于 .* 同意/, /隐私政策.*已于 .* 同意/]);
});

test('a redirect to another site is ignored', async ({ page, request }) => {
  const owner = await newOwner(request);
  await page.goto('/login?redirect=%2F%2Fevil.example%2Fsteal');
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/order$/);
});

test('a mailed code replaces a forgotten password and ends all earlier sessions', async ({ page, request, browser, baseURL }) => {
  const owner = await newOwner(request);
  const elsewhere = await browserOf(owner, browser, baseURL!);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();

  const toasts = await recordToasts(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码？' }).click();
  const dialog = page.getByRole('dialog', { name: '找回密码' });
  await dialog.getByLabel('邮箱').fill(owner.email);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByLabel('验证码').fill(await mailedCode(owner.email, 2));
  await dialog.getByLabel('新密码').fill('Better#2027');
  await dialog.getByRole('button', { name: '设置新密码' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => texts(toasts)).toContain('新密码已生效，请用新密码登录');
  await signIn(page, { email: owner.email, password: 'Better#2027' });
  await expect(page).toHaveURL(/\/order$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  await elsewhere.context().close();
});

test('a changed password ends the other session and leaves this one', async ({ request, browser, baseURL }) => {
  const owner = await newOwner(request);
  const here = await browserOf(owner, browser, baseURL!);
  const other = await browser.newPage({ baseURL });
  await other.goto('/login?redirect=%2Fprofile');
  await signIn(other, owner);
  await expect(other.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();

  const toasts = await recordToasts(here);
  await here.goto('/profile');
  await here.getByLabel('当前密码').fill(owner.password);
  await here.getByLabel('新密码', { exact: true }).fill('Better#2027');
  await here.getByLabel('再次输入新密码').fill('Better#2027');
  await here.getByRole('button', { name: '修改密码' }).click();
  await expect.poll(() => texts(toasts)).toContain('密码已修改，其他设备上的登录已失效');
  await expect(here.getByLabel('当前密码')).toHaveValue('');

  await other.reload();
  await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  await here.reload();
  await expect(here.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
  await signIn(other, { email: owner.email, password: 'Better#2027' });
  await expect(other).toHaveURL(/\/profile$/);
  await here.context().close();
  await other.close();
});

test('sessions are listed with their devices and ended from the profile, one and all others', async ({ request, browser, baseURL }) => {
  const owner = await newOwner(request);
  const here = await browserOf(owner, browser, baseURL!);
  const signedIn = async () => {
    const page = await browser.newPage({ baseURL });
    await page.goto('/login?redirect=%2Fprofile');
    await signIn(page, owner);
    await expect(page.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
    return page;
  };
  const others = [await signedIn(), await signedIn(), await signedIn()];

  await here.goto('/profile');
  const rows = here.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('本次登录');
  await rows.nth(1).getByRole('button').click();
  await here
    .getByRole('dialog')
    .getByRole('button', { name: /结\s?束/ })
    .click();
  await expect(rows).toHaveCount(3);
  await here.getByRole('button', { name: '结束其他所有登录' }).click();
  await here.getByRole('dialog').getByRole('button', { name: '结束其他所有登录' }).click();
  await expect(here.getByText('没有其他设备登录此账户。')).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const page of others) {
    await page.reload();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
    await page.close();
  }
  await here.context().close();
});

test('language and units are chosen on the profile and seen on the order form', async ({ request, browser, baseURL }) => {
  const page = await browserOf(await newOwner(request), browser, baseURL!);
  await page.goto('/profile');
  const saved = page.waitForResponse('**/api/owner/updateInfo');
  await page.getByText('公制（千克、厘米）').click();
  await saved;
  await page.getByRole('menuitem', { name: '询价下单' }).click();
  await expect(page.getByRole('radio', { name: '千克 / 厘米' })).toBeChecked();
  await page.getByRole('tab', { name: '个人中心' }).click();
  await page.getByRole('main').getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Quote & book' }).click();
  await expect(page.getByRole('radio', { name: 'kg / cm' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'kg / cm' })).toBeChecked();
  await page.context().close();
});

test('details are edited, personal data is shown and hidden everywhere', async ({ request, browser, baseURL }) => {
  const page = await browserOf(await newOwner(request, { contactName: '王收货', phone: '312-555-0142' }), browser, baseURL!);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('王**')).toBeVisible();

  await main.getByRole('switch', { name: '显示个人信息' }).click();
  await expect(main.getByText('王收货')).toBeVisible();
  await main.getByRole('button', { name: '编辑' }).click();
  await main.getByLabel('公司名称').fill('更好贸易');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main.getByText('更好贸易')).toBeVisible();
  await main.getByRole('switch', { name: '显示个人信息' }).click();
  await expect(main.getByText('王**')).toBeVisible();
  await expect(main.getByText('更好贸易')).toBeVisible();

  await main.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});

test('an API key is made, calls by its scope, gets another secret and is revoked', async ({ request, browser, baseURL }) => {
  const owner = await newOwner(request);
  const page = await browserOf(owner, browser, baseURL!);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'API 密钥' });
  await expect(card.getByText('还没有 API 密钥')).toBeVisible();

  await card.getByRole('button', { name: '新建密钥' }).click();
  const form = page.getByRole('dialog', { name: '新建密钥' });
  await form.getByLabel('名称').fill('仓库 WMS');
  await form.getByLabel('登录密码').fill('Wrong#2026');
  await form.getByRole('button', { name: '新建密钥' }).click();
  await expect(form.getByText('当前密码错误')).toBeVisible();
  await form.getByLabel('登录密码').fill(owner.password);
  await form.getByRole('button', { name: '新建密钥' }).click();

  /** The key that a dialog shows this once, as a program sends it. */
  const shownKey = async (): Promise<string> => {
    const dialog = page.getByRole('dialog', { name: '“仓库 WMS”的密钥值' });
    const id = await dialog.getByRole('group', { name: '密钥 ID' }).getByRole('code').innerText();
    const secret = await dialog.getByRole('group', { name: '密钥值' }).getByRole('code').innerText();
    expect(secret).toMatch(/^sk_[\w-]{43}$/);
    await dialog.getByRole('button', { name: '我已保存，关闭' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(secret)).toHaveCount(0);
    return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  };
  const codeOf = async (authorization: string, method: 'GET' | 'DELETE', path: string): Promise<number> =>
    ((await (await request.fetch(path, { method, headers: { authorization } })).json()) as { code: number }).code;

  const first = await shownKey();
  await expect(card.getByText(/^curl -u "ak_/)).toBeVisible();
  expect(await codeOf(first, 'GET', '/api/owner/userInfo')).toBe(0);
  expect(await codeOf(first, 'DELETE', '/api/address-book/adr_1')).toBe(40300);
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText(/仓库 WMS.*只读.*sk_\*{4}.{4}.*最近使用/);

  await card.getByRole('button', { name: '更换 仓库 WMS 的密钥值' }).click();
  const rotation = page.getByRole('dialog', { name: '更换 仓库 WMS 的密钥值' });
  await rotation.getByLabel('登录密码').fill(owner.password);
  await rotation.getByRole('button', { name: '更换密钥值' }).click();
  const second = await shownKey();
  expect(await codeOf(first, 'GET', '/api/owner/userInfo')).toBe(401);
  expect(await codeOf(second, 'GET', '/api/owner/userInfo')).toBe(0);

  await card.getByRole('button', { name: '吊销 仓库 WMS' }).click();
  await page
    .getByRole('dialog', { name: '吊销 仓库 WMS' })
    .getByRole('button', { name: /吊\s?销/ })
    .click();
  await expect(card.getByText('还没有 API 密钥')).toBeVisible();
  expect(await codeOf(second, 'GET', '/api/owner/userInfo')).toBe(401);
  await page.context().close();
});
