import { DELIVERY_SERVICES, PICKUP_SERVICES, SHIPMENT_SERVICES } from '@portal/api-contract/vocabulary';
import { goldenItem } from '../../../test/freight';
import { exampleOrder, paint } from '../../../test/order-view';
import issuer from '../../documents/issuer.json';
import { billOf, type BillTerms, type TenderedOrder } from './bill';

const terms = { accountNo: '4711', isTest: true, billTo: issuer };

const orderOf = (changes: Partial<TenderedOrder['request']> = {}, pro?: string): TenderedOrder => {
  const { orderNo, bolNo, estDeliveryDate, request } = exampleOrder().order;
  return { orderNo, bolNo, pro, estDeliveryDate, request: { ...request, ...changes } };
};

const withServices = () => {
  const { pickup, delivery } = orderOf().request;
  return orderOf({
    pickup: { ...pickup, services: [...PICKUP_SERVICES] },
    delivery: { ...delivery, services: [...DELIVERY_SERVICES] },
    shipmentServices: [...SHIPMENT_SERVICES],
  });
};

test('an order is a bill by its addresses, in English, with the portal as the third party that pays', () => {
  const bill = billOf(orderOf(), terms);
  expect(bill).toMatchObject({
    version: '2.1.0',
    bol: { function: 'Create', isTest: true, requestorRole: 'Third Party', requestedPickupDate: '2026-03-06T09:00:00.000' },
    payment: { terms: 'Third Party' },
    origin: {
      name: 'Lakeside Supply Co., Ltd.',
      address1: '1200 W Fulton Market',
      address2: 'Dock 4',
      city: 'Chicago',
      stateProvince: 'IL',
      postalCode: '60607',
      country: 'USA',
      contact: { name: 'Shipping Department', phone: '3125550142' },
    },
    destination: { name: 'Trinity Furniture', contact: { phone: '2145550178' } },
    billTo: { account: '4711', name: issuer.name, postalCode: '60606', contact: { phone: '3125550100' } },
  });
  expect(bill.referenceNumbers).toEqual({
    shipmentId: 'FP260305387421',
    bol: ['06141410000000012'],
    additionalReferences: [{ name: 'Customer reference', value: 'PO-10479' }],
  });
  expect(billOf(orderOf({}, '123-4'), terms).referenceNumbers.pro).toBe('123-4');
});

test('each line has its class, its NMFC item and whole pounds and inches; hazardous ones what the law wants', () => {
  const { commodities, accessorials, shipmentTotals } = billOf(orderOf({ items: [goldenItem, { ...paint, length: 47.2, weight: 619.6 }].map((item) => ({ ...item, stackable: true })) }), terms);
  expect(commodities.handlingUnits[0]).toMatchObject({
    count: 2,
    type: 'PAT',
    weight: 1000,
    lineItems: [{ description: 'Office chairs', pieces: 2, packagingType: 'PAT', classification: '100', hazardous: false }],
  });
  expect(commodities.handlingUnits[1]).toMatchObject({
    count: 1,
    weight: 620,
    length: 48,
    lineItems: [
      {
        description: 'Industrial paint',
        nmfc: '149980',
        nmfcSub: '02',
        hazardous: true,
        hazardousDescription: 'UN1263, Paint, 3, PG II, 48 × 5 L',
        hazardousDetails: { class: '3', unnaNumber: 'UN1263', propername: 'Paint', packingGroup: 'II', weight: 620 },
      },
    ],
  });
  expect(shipmentTotals).toMatchObject({ grossWeight: 1620, handlingUnits: 3, declaredValue: 12000, currency: 'USD' });
  expect(accessorials).toMatchObject({ hazardousDetails: { emergencyContact: { phone: '3125550199' } } });
  expect(accessorials!.codes).toContain('HAZ');
});

test('services have the codes of the standard with what it wants beside them; others stand in the instructions', () => {
  const { accessorials, bol } = billOf(withServices(), terms);
  expect(accessorials).toEqual({
    codes: ['LFTP', 'REP', 'LTDAP', 'IPU', 'LFTD', 'RES', 'APTD', 'LTDAD', 'IDL', 'MNC', 'SRT', 'HAZ'],
    hazardousDetails: { emergencyContact: { name: 'Emergency response', phone: '3125550199' } },
    limitedAccessType: { origin: 'Storage-18', destination: 'Storage-18' },
    appointmentDetails: { delivery: { start: '2026-03-12T00:00:00.000' } },
    sortAndSegregateDetails: { pieces: 3 },
  });
  for (const words of ['Pickup 09:00 to 17:00', 'Alcohol', 'Tobacco', '请从后门进']) expect(bol.specialInstructions).toContain(words);
});

test('a telephone that is not of ten digits stands in the instructions, and the portal is called', () => {
  const { delivery } = orderOf().request;
  const bill = billOf(orderOf({ delivery: { ...delivery, address: { ...delivery.address, phone: '+86 138 0013 8000', phoneExt: '9' } } }), terms);
  expect(bill.destination.contact).toEqual({ name: 'Receiving', phone: '3125550100' });
  expect(bill.bol.specialInstructions).toContain('Delivery phone +86 138 0013 8000');
});

test('documents are asked for where they are wanted: a label for each handling unit, in pages of the form', () => {
  const images = (documents?: BillTerms['documents']) => billOf(orderOf({ items: [{ ...goldenItem, qty: 7 }, paint].map((item) => ({ ...item, stackable: true })) }), { ...terms, documents }).images;
  expect(images()).toBeUndefined();
  expect(images({ bol: true, labels: undefined })).toEqual({ includeBol: true, includeShippingLabels: false });
  expect(images({ bol: false, labels: 'Zebra' })).toEqual({ includeBol: false, includeShippingLabels: true, shippingLabels: { format: 'Zebra', quantity: 8 } });
  expect(images({ bol: true, labels: 'Avery' })).toEqual({ includeBol: true, includeShippingLabels: true, shippingLabels: { format: 'Avery', quantity: 2, position: 1 } });
  expect(images({ bol: true, labels: 'Letter' })).toMatchObject({ shippingLabels: { format: 'Letter', quantity: 8 } });
});
