import { noticeOf } from '../../services/portal-api/test/stated-charges';
import { expectAccessible } from '../support/access';
import { bookWith, carrierPortal, type CarrierPortal, chargesOf, frozen, untilShown } from '../support/carrier-portal';
import { asVisitor as test, expect } from '../support/signed-in';

/** A carrier that quotes the lane of the demo owner's book. */
const SCAC = 'SRFX';
const NAME = 'Summit Ridge Freight';

// One portal for all: its start takes longer than the journeys.
test.describe.configure({ mode: 'serial' });

let portal: CarrierPortal;

test.beforeAll(async () => {
  portal = await carrierPortal(SCAC);
});
test.afterAll(() => portal.stop());

const words = {
  zh: { pickedUp: '已提货', outForDelivery: '派送中', delivered: '已签收', completed: '已完成', charges: '重量更新' },
  en: { pickedUp: 'Picked up', outForDelivery: 'Out for delivery', delivered: 'Delivered', completed: 'Completed', charges: 'Weight update' },
} as const;

const cents = (amount: string) => Math.round(Number(amount) * 100);
const dollars = (amount: number) => Number((amount / 100).toFixed(2));

for (const language of ['zh', 'en'] as const)
  test(`from the booking to the last cent by reports of the carrier alone, in ${language}`, async ({ page }) => {
    const said = words[language];
    const pro = language === 'zh' ? '304-000201' : '304-000202';
    await portal.addPros(pro);
    const orderNo = await bookWith(page, portal, NAME);
    await untilShown(page, pro);
    await page.evaluate((value) => localStorage.setItem('portal.language', value), language);
    const held = await frozen(page);

    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const report = (milestone: string, minutesAgo: number, more = {}) => portal.report({ PRO: pro, 'Shipment Milestone Status': milestone, 'Status Date Time': at(minutesAgo), ...more });
    await report('Picked-up', 50);
    await untilShown(page, said.pickedUp);
    await report('Out for Delivery', 30);
    await untilShown(page, said.outForDelivery);

    // Weighed again: forty dollars more on the linehaul.
    const charges = await chargesOf(page, orderNo);
    const sum = (codes?: string[]) => charges.filter(({ code }) => !codes || codes.includes(code)).reduce((all, { amount }) => all + cents(amount), 0);
    const linehaul = dollars(sum(['LINEHAUL']) + 40_00);
    const fuel = dollars(sum(['FSC']));
    const total = dollars(sum() + 40_00);
    await portal.charge(noticeOf({ pro, linehaul, fuel, total, weight: 1180, codes: undefined, log: [{ eventCode: 'RWE', carrierDescription: 'Scale 4' }] }));
    await untilShown(page, said.charges);
    expect(await frozen(page)).toBe(held + 40_00);

    await report('Delivered', 5, { 'Received By': 'J. SMITH' });
    await untilShown(page, said.delivered);
    await expect(
      page
        .getByRole('main')
        .getByText(/J\. SMITH/)
        .first(),
    ).toBeVisible();

    const day = new Date().toISOString().slice(0, 10);
    const rows = [`INV-${orderNo},${pro},${day},LINEHAUL,Linehaul,${linehaul.toFixed(2)}`, `INV-${orderNo},${pro},${day},FSC,Fuel,${fuel.toFixed(2)}`];
    await portal.invoice(['invoice,pro,date,code,description,amount', ...rows].join('\n'));
    await untilShown(page, said.completed);
    expect(await frozen(page)).toBe(held - sum());
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`settled-${language}.png`), fullPage: true });
    expect(portal.carrier.takeFaults()).toEqual([]);
  });
