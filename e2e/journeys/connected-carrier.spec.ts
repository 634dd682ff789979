import { byDocuments } from '../../services/portal-api/test/carrier/documents';
import { expectAccessible } from '../support/access';
import { bookWith, carrierPortal, type CarrierPortal, untilShown } from '../support/carrier-portal';
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

test(`a booking is a bill at its carrier, valid ${byDocuments}, and has the PRO number that it was given`, async ({ page }) => {
  await portal.addPros('304-000117');
  const orderNo = await bookWith(page, portal, NAME);
  await untilShown(page, '304-000117');
  expect([...portal.carrier.shipments].map(([pro, { referenceNumbers }]) => [pro, referenceNumbers.shipmentId])).toEqual([['304-000117', orderNo]]);
  expect(portal.carrier.takeFaults()).toEqual([]);
});

test('a refusal is shown in the words of the carrier, and the order can be cancelled', async ({ page }) => {
  portal.carrier.refuse('no pickup in 90058');
  const orderNo = await bookWith(page, portal, NAME);
  await untilShown(page, '承运商未接单');
  await expect(
    page
      .getByRole('main')
      .getByText(/no pickup in 90058/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('main')).toContainText('已取消');
  expect([...portal.carrier.shipments.values()].map(({ referenceNumbers }) => referenceNumbers.shipmentId)).not.toContain(orderNo);
});
