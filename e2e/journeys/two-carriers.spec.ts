import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noticeOf } from '../../services/portal-api/test/stated-charges';
import { expectAccessible } from '../support/access';
import { bookWith, carriersPortal, type CarriersPortal, chargesOf, frozen, untilShown } from '../support/carrier-portal';
import { askQuotes, fillItem, fillLane, quotes } from '../support/quote-form';
import { asVisitor as test, expect } from '../support/signed-in';
import { root } from '../support/store';

const NORTH = { scac: 'NRTH', name: 'Northline Freight' };
const SOUTH = { scac: 'STHL', name: 'Southland Motor' };

/** The contract of the documentation in another carrier's name, for the pickups of this year and the next. */
function contractOf({ scac, name }: typeof NORTH, discount: number): string {
  const year = new Date().getUTCFullYear();
  return readFileSync(join(root, 'docs/examples/tariff.csv'), 'utf8')
    .replace('scac,SMPL', `scac,${scac}`)
    .replace('Sample Freight Lines', name)
    .replace('LAX-CHI,60,', `LAX-CHI,${discount},`)
    .replaceAll('2026-12-31', `${year + 1}-12-31`)
    .replaceAll(/\b2026-/g, `${year}-`);
}

// One portal for all: its start takes longer than the journeys.
test.describe.configure({ mode: 'serial' });

let portal: CarriersPortal;

test.beforeAll(async () => {
  portal = await carriersPortal([
    { scac: NORTH.scac, pickups: true, tariff: contractOf(NORTH, 60) },
    { scac: SOUTH.scac, pickups: true, tariff: contractOf(SOUTH, 55) },
  ]);
});
test.afterAll(() => portal.stop());

const north = () => portal.carriers[NORTH.scac]!;
const south = () => portal.carriers[SOUTH.scac]!;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function show(page: Page, language: 'zh' | 'en', width: number): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('portal.language', value), language);
  await page.setViewportSize({ width, height: 900 });
  await page.reload();
}

async function look(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const dollars = (amount: number) => Number((amount / 100).toFixed(2));

test('without an account only the carriers with a contract give prices, and the estimate is by them', async ({ page }) => {
  await page.goto(`${portal.url}/quick-order`);
  await fillLane(page);
  await fillItem(page);
  await askQuotes(page, '获取准确报价', 2);
  await expect(quotes(page).filter({ hasText: NORTH.name })).toHaveCount(1);
  await expect(quotes(page).filter({ hasText: SOUTH.name })).toHaveCount(1);
  const prices = (await quotes(page).allInnerTexts()).map((text) => text.match(/\$[\d,.]+/g)!.at(-1)!);
  for (const price of prices) await expect(page.getByRole('region', { name: '预估运费' })).toContainText(price);
  await look(page, 'quotes-zh');
});

test('what one carrier refuses goes to the other at its contract, which has the bill', async ({ page }) => {
  north().carrier.refuse('no pickup in 90058');
  await south().addPros('512-000101');
  const orderNo = await bookWith(page, portal, NORTH.name, 2);
  await untilShown(page, '承运商未接单');
  const before = await frozen(page);
  await page.getByRole('button', { name: '换承运商' }).click();
  const offers = dialog(page).getByRole('listitem').filter({ hasText: '$' });
  await expect(offers).toHaveCount(1);
  await expect(offers).toContainText(SOUTH.name);
  await offers.getByRole('button', { name: /选择/ }).click();
  const [, former, next] = /(\$[\d,.]+) → (\$[\d,.]+)/.exec(await dialog(page).innerText())!;
  await dialog(page).getByRole('button', { name: '确认换承运商' }).click();
  await expect(page.getByText(`已换为 ${SOUTH.name}`)).toBeVisible();
  await untilShown(page, '512-000101');
  const inCents = (money: string) => cents(money.replaceAll(/[$,]/g, ''));
  expect((await frozen(page)) - before).toBe(inCents(next!) - inCents(former!));
  expect([...south().carrier.shipments].map(([pro, { referenceNumbers }]) => [pro, referenceNumbers.shipmentId])).toEqual([['512-000101', orderNo]]);
  expect(north().carrier.shipments.size).toBe(0);
  await show(page, 'en', 390);
  await expect(main(page).getByText(SOUTH.name).first()).toBeVisible();
  await expectAccessible(page);
  await look(page, 'changed-en');
});

const words = {
  zh: {
    missed: '提货未成功',
    reason: '提货地点未营业',
    change: '更改提货时间',
    close: '最晚提货时间',
    send: '更改',
    done: '提货时间已更改',
    scheduled: '已安排提货',
    pickedUp: '已提货',
    delivered: '已签收',
  },
  en: {
    missed: 'Pickup missed',
    reason: 'The place of pickup was closed',
    change: 'Change the pickup',
    close: 'Pick up until',
    send: 'Change',
    done: 'The pickup was changed',
    scheduled: 'Pickup scheduled',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
  },
} as const;

for (const [language, width, pro] of [
  ['zh', 1440, '304-000301'],
  ['en', 390, '304-000302'],
] as const)
  test(`a missed pickup is shown with its reason, asked for at another time, and delivered, in ${language} at ${width} px`, async ({ page }) => {
    const said = words[language];
    await north().addPros(pro);
    await bookWith(page, portal, NORTH.name, 2);
    await untilShown(page, pro);
    await show(page, language, width);
    await untilShown(page, said.scheduled);
    const { pickups } = north().carrier;
    const [, pickup] = [...pickups].find(([, { request }]) => request.shipmentDetails?.some(({ proNumber }) => proNumber === pro))!;
    Object.assign(pickup, { status: 'Re-Attempt', information: { ...pickup.information, codeDescription: 'Closed' } });
    await portal.bringForward('watch-pickup');
    await untilShown(page, said.missed);
    await expect(main(page).getByText(said.reason).first()).toBeVisible();
    await expectAccessible(page);
    await look(page, `missed-${language}`);

    await page.getByRole('button', { name: said.change }).first().click();
    const field = dialog(page).getByLabel(said.close);
    await field.click();
    await field.fill('17:30');
    await field.press('Enter');
    await look(page, `change-${language}`);
    await dialog(page).getByRole('button', { name: said.send, exact: true }).click();
    await expect(page.getByText(said.done).first()).toBeVisible();
    const kept = () => [...pickups.values()].find(({ request }) => request.shipmentDetails?.some(({ proNumber }) => proNumber === pro))!;
    await expect.poll(() => JSON.stringify(kept().request)).toContain('17:30');

    Object.assign(kept(), { status: 'Departed with Exact Match', information: { ...pickup.information, codeDescription: '' } });
    await expect(async () => {
      await portal.bringForward('watch-pickup');
      await page.reload();
      await expect(main(page).getByText(said.pickedUp).first()).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await north().report({ PRO: pro, 'Shipment Milestone Status': 'Delivered', 'Status Date Time': new Date().toISOString(), 'Received By': 'J. SMITH' });
    await untilShown(page, said.delivered);
    await expect(
      main(page)
        .getByText(/J\. SMITH/)
        .first(),
    ).toBeVisible();
    await look(page, `delivered-${language}`);
    expect(north().carrier.takeFaults()).toEqual([]);
  });

const disputes = {
  zh: { adjusted: '重量更新', dispute: /^提出异议：/, reason: '说明', send: '提交', answered: '原秤已校准，按实际重量收费', accepted: '已退还', completed: '已完成' },
  en: { adjusted: 'Weight update', dispute: /^Dispute: /, reason: 'Explanation', send: 'Send', answered: 'The first scale was right.', accepted: 'Credited', completed: 'Completed' },
} as const;

for (const [language, width, pro] of [
  ['zh', 1440, '304-000401'],
  ['en', 390, '304-000402'],
] as const)
  test(`a reweigh is disputed, answered by an operator and settled by the invoice, in ${language} at ${width} px`, async ({ page }) => {
    const said = disputes[language];
    await north().addPros(pro);
    const orderNo = await bookWith(page, portal, NORTH.name, 2);
    await untilShown(page, pro);
    await show(page, language, width);
    const charges = await chargesOf(page, orderNo);
    const sum = (codes?: string[]) => charges.filter(({ code }) => !codes || codes.includes(code)).reduce((all, { amount }) => all + cents(amount), 0);
    const held = await frozen(page);
    await north().report({ PRO: pro, 'Shipment Milestone Status': 'Picked-up', 'Status Date Time': new Date(Date.now() - 3_600_000).toISOString() });
    const [linehaul, fuel, total] = [sum(['LINEHAUL']) + 40_00, sum(['FSC']), sum() + 40_00].map(dollars) as [number, number, number];
    await north().charge(noticeOf({ pro, linehaul, fuel, total, weight: 1180, codes: undefined, log: [{ eventCode: 'RWE', carrierDescription: 'Scale 4' }] }));
    await untilShown(page, said.adjusted);
    await expect(main(page).getByText('Scale 4').first()).toBeVisible();
    expect(await frozen(page)).toBe(held + 40_00);
    await north().report({ PRO: pro, 'Shipment Milestone Status': 'Delivered', 'Status Date Time': new Date().toISOString() });
    await untilShown(page, words[language].delivered);

    await main(page).getByRole('button', { name: said.dispute }).first().click();
    await dialog(page).getByLabel(said.reason).fill('Weighed before pickup: 1000 lb.');
    await look(page, `dispute-${language}`);
    await dialog(page).getByRole('button', { name: said.send }).click();
    await expect(dialog(page)).toHaveCount(0);

    const key = /\S{20,}/.exec(await portal.command('operators', ['add', `sue-${language}`, '--role', 'support']))![0];
    const claim = (await portal.command('claims', ['list'], { OPERATOR_KEY: key })).split('\n').find((line) => line.includes(orderNo))!;
    await portal.command('claims', ['accept', /clm_\w+/.exec(claim)![0], '--amount', '40.00', '--answer', said.answered], { OPERATOR_KEY: key });
    await untilShown(page, said.answered);
    await expectAccessible(page);
    await look(page, `answered-${language}`);

    // The carrier's invoice wants no more than was quoted: the credit stands.
    const day = new Date().toISOString().slice(0, 10);
    const rows = charges.map(({ code, amount }) => `INV-${orderNo},${pro},${day},${code === 'ACC_1' ? 'LFTD' : code},${code},${amount}`);
    await north().invoice(['invoice,pro,date,code,description,amount', ...rows].join('\n'));
    await untilShown(page, said.completed);
    expect(await frozen(page)).toBe(held - sum());
    await look(page, `settled-${language}`);
    expect(north().carrier.takeFaults()).toEqual([]);
  });
