import { DELIVERY_SERVICES, Packaging, PICKUP_SERVICES, SHIPMENT_SERVICES } from '@portal/api-contract/vocabulary';
import { openCheck } from '../../../test/carrier/check';
import { byDocuments, hasStandard } from '../../../test/carrier/documents';
import { goldenItem } from '../../../test/freight';
import { exampleOrder } from '../../../test/order-view';
import issuer from '../../documents/issuer.json';
import { type PickupOrder, pickupRequestOf } from './request';

const terms = { accountNo: '4711', isTest: true, billTo: issuer };

function orderOf(changes: Partial<PickupOrder['request']> = {}, timeZone = 'America/Chicago'): PickupOrder {
  const { orderNo, bolNo, estDeliveryDate, request } = exampleOrder().order;
  return { orderNo, bolNo, pro: '123-4567', estDeliveryDate, timeZone, request: { ...request, ...changes } };
}

test('an order is asked to be picked up by its address, at the times of the place, in English', () => {
  const body = pickupRequestOf(orderOf(), terms);
  expect(body).toMatchObject({
    isTest: 'true',
    requestFunction: 'NewPickup',
    carrierPickupNumber: null,
    readyDate: '2026-03-06T00:00:00-06:00',
    readyTime: '2026-03-06T09:00:00-06:00',
    closeTime: '2026-03-06T17:00:00-06:00',
    pickupLocationTimeZone: 'UTC-6',
    customer: issuer.name,
    grossPickupWeight: 1620,
    weightUofM: 'LB',
    handlingUnitCount: 3,
    pickupAddress: [{ orgAddressName: 'Lakeside Supply Co., Ltd.', orgAddressLine2: 'Dock 4', orgContactName: 'Shipping Department', orgZip: '60607', orgCountry: 'USA' }],
    destinationAddress: [{ cneeZip: '75201' }],
    billToAddress: [{ btAccountNumber: '4711', btAddressName: issuer.name }],
    emergencyContact: [{ emergPhone: '3125550199' }],
    shipmentDetails: [
      {
        shipperRef: 'FP260305387421',
        proNumber: '123-4567',
        description: 'Office chairs; Industrial paint',
        freightClass: null,
        nmfc: null,
        hazmatCheck: true,
        specialInstructionsPickup: 'Reference PO-10479',
        referenceNumbers: [
          { referenceNumber: 'FP260305387421', referenceType: 'Order' },
          { referenceNumber: '06141410000000012', referenceType: 'BOL' },
        ],
      },
    ],
  });
  expect(body.shipmentDetails[0]!.descriptionDetails[1]).toMatch(/^1 x Industrial paint, 620 lb, class \d+(\.5)?, UN1263 Paint$/);
  // Docks read no Chinese: a remark in it stands on the bill alone.
  expect(JSON.stringify(body)).not.toMatch(/\p{Script=Han}/u);
});

test.each([
  ['America/Los_Angeles', '2026-03-06', '-08:00', 'UTC-8'],
  ['America/Phoenix', '2026-07-06', '-07:00', 'UTC-7'],
  ['America/Chicago', '2026-07-06', '-05:00', 'UTC-5'],
])('times are those of %s on %s', (zone, pickupDate, offset, utc) => {
  const body = pickupRequestOf(orderOf({ pickupDate }, zone), terms);
  expect([body.readyTime, body.pickupLocationTimeZone]).toEqual([`${pickupDate}T09:00:00${offset}`, utc]);
});

test('freight of one class and one NMFC item has them, the class as the document lists it', () => {
  const item = { ...goldenItem, stackable: true, nmfc: '79300-03' };
  const [shipment] = pickupRequestOf(orderOf({ items: [{ ...item, classSource: 'manual', freightClass: 92.5 }] }), terms).shipmentDetails;
  expect(shipment).toMatchObject({ freightClass: '92', nmfc: '79300', nmfcSub: '03', handlingUnitType: 'PAT' });
});

test('a change names the pickup that it changes', () => {
  expect(pickupRequestOf(orderOf(), terms, 'PU7')).toMatchObject({ requestFunction: 'ModifyExisting', carrierPickupNumber: 'PU7' });
});

describe(`the request, ${byDocuments}`, () => {
  const check = openCheck();
  afterAll(() => check.close());
  /** What of a request the document does not allow. */
  const faultsOf = async (body: unknown) => (await check.call({ method: 'POST', path: '/v1/pickups/', body: JSON.parse(JSON.stringify(body)) as unknown })).request;

  const { pickup, delivery } = orderOf().request;
  const bare = { ...pickup.address, email: '', address2: '', contactName: '', contactNameEn: '', remark: '', phone: '+86 138 0013 8000' };

  test.each<[string, PickupOrder]>([
    ['an order with hazardous freight', orderOf()],
    ['one without a bill number', { ...orderOf(), bolNo: null }],
    ['one of each packaging', orderOf({ items: Object.values(Packaging).map((packaging) => ({ ...goldenItem, packaging, pieces: 9, stackable: false })) })],
    ['one that says little', orderOf({ pickup: { ...pickup, address: bare }, delivery: { ...delivery, address: bare }, referenceNo: '', items: [{ ...goldenItem, stackable: false }] })],
    [
      'one with each service',
      orderOf({ pickup: { ...pickup, services: [...PICKUP_SERVICES] }, delivery: { ...delivery, services: [...DELIVERY_SERVICES] }, shipmentServices: [...SHIPMENT_SERVICES] }),
    ],
  ])('%s is valid, new and changed', async (_what, order) => {
    for (const confirmationNo of [undefined, 'PU7']) expect(await faultsOf(pickupRequestOf(order, terms, confirmationNo))).toEqual([]);
  });

  test('a request that lacks what is required, or has a field of another name, is not', async () => {
    const { isTest, ...body } = pickupRequestOf(orderOf(), terms);
    expect(await faultsOf(body)).toEqual([expect.stringContaining("must have required property 'isTest'")]);
    const wrong = await faultsOf({ ...body, isTest, istest: isTest });
    expect(wrong).toEqual(hasStandard ? [expect.stringContaining('must NOT have additional properties')] : []);
  });
});
