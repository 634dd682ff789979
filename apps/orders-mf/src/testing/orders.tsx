import { api, type Charge, type Order, type OrderPlace, type OrderSummary } from '@portal/api-client';
import type { RemoteModule } from '@portal/remote-kit';
import { fakeShell, ok, type FakeShellOptions } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

export const summary: OrderSummary = {
  orderNo: 'FP260305000012',
  status: 50,
  exception: { code: 'SD', reason: '恶劣天气' },
  estimatedTotal: '317.52',
  createdAt: '2026-03-05T12:00:00Z',
  version: 3,
  carrierName: 'Summit Ridge Freight',
  scac: 'SRFX',
  service: 'standard',
  pickup: { company: 'Lakeside Supply', city: 'Chicago', state: 'IL', zip: '60607' },
  delivery: { company: 'Trinity Stores', city: 'Dallas', state: 'TX', zip: '75201' },
  pickupDate: '2026-03-06',
  estDeliveryDate: '2026-03-10',
  handlingUnits: 2,
  weight: 1000,
};

const address: Pick<OrderPlace, 'country' | 'locationType' | 'services'> = { country: 'US', locationType: 'business', services: [] };
const charge: Pick<Charge, 'type' | 'status' | 'evidence' | 'createdAt'> = {
  type: 1,
  status: 'quoted',
  evidence: [],
  createdAt: '2026-03-05T12:00:00Z',
};

export const order: Order = {
  orderNo: summary.orderNo,
  status: 20,
  estimatedTotal: '317.52',
  createdAt: '2026-03-05T12:00:00Z',
  version: 1,
  proNo: '77-100200',
  estDeliveryDate: '2026-03-10',
  request: {
    quoteMode: 0,
    unitSystem: 0,
    shipmentServices: [],
    pickupDate: '2026-03-06',
    pickup: {
      address: {
        ...address,
        company: 'Lakeside Supply',
        contactName: 'Shipping desk',
        phone: '312-555-0142',
        address1: '1200 W Fulton Market',
        city: 'Chicago',
        state: 'IL',
        zip: '60607',
      },
      readyTime: '09:00',
      closeTime: '17:00',
      services: ['1'],
    },
    delivery: { address: { ...address, company: 'Trinity Stores', city: 'Dallas', state: 'TX', zip: '75201' }, services: ['3'] },
    items: [
      {
        qty: 2,
        packaging: 'pallet',
        length: 48,
        width: 40,
        height: 48,
        weight: 1000,
        weightMode: 'total',
        classSource: 'density',
        description: 'Machine parts',
        stackable: false,
      },
    ],
  },
  quote: {
    quoteId: 'q1',
    carrierName: 'Summit Ridge Freight',
    scac: 'SRFX',
    service: 'standard',
    transitDays: 3,
    estDeliveryDate: '2026-03-10',
    breakdown: [],
    total: '317.52',
    currency: 'USD',
    expiresAt: '2026-03-05T12:15:00Z',
    tags: [],
    liability: '10000.00',
  },
  charges: [
    { ...charge, id: 'c1', code: 'LINEHAUL', name: 'Linehaul', amount: '183.81' },
    { ...charge, id: 'c2', code: 'FSC', name: 'Fuel', amount: '48.71' },
    { ...charge, id: 'c3', code: 'ACC_1', name: 'Liftgate', amount: '85.00', type: 3 },
  ],
  documents: [],
};

/** Renders the orders remote in the fake shell at an address, in Chinese where nothing else is said. */
export async function renderOrders(
  module: RemoteModule,
  at: string,
  { language = 'zh', ...options }: Pick<FakeShellOptions, 'language' | 'queryClient' | 'componentHost'> = {},
): Promise<UserEvent> {
  // A page of an order asks for the class of its freight, which few tests are about.
  if (!jest.isMockFunction(api.quoteConfig.getFreightClass)) {
    const figures = { cubicFeet: 106.7, density: 9.375, freightClass: 100, linearFeet: 4 };
    jest.spyOn(api.quoteConfig, 'getFreightClass').mockReturnValue(ok({ items: [figures], overall: figures }));
  }
  render(
    <UiProvider locale={language}>
      {await fakeShell(module, { path: '/orders', at, language, user: { id: 'u1', email: 'owner@example.com' }, ...options })}
    </UiProvider>,
  );
  return userEvent.setup();
}
