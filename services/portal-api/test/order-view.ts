import type { Item } from '@portal/api-contract';
import type { OrderView } from '../src/documents/order-view';
import { bookingRequest, goldenItem } from './freight';

/** A booked order as documents see it, with a declared value, remarks and a hazardous line after the harmless one. */
export function exampleOrder(changes: { items?: Item[]; remark?: string; proNo?: string | null } = {}): OrderView {
  const { pickup, delivery, ...request } = bookingRequest();
  const at = new Date('2026-03-05T12:00:00Z');
  const place = (stop: typeof pickup | typeof delivery, more: object) => ({ ...stop.address, services: [], ...more });
  return {
    order: {
      orderNo: 'FP260305387421',
      status: 20,
      bookedAt: at,
      bolNo: '06141410000000012',
      proNo: changes.proNo === undefined ? '304118207' : changes.proNo,
      referenceNo: 'PO-10479',
      scac: 'SRFX',
      carrierName: 'Summit Ridge Freight',
      service: 'standard',
      transitDays: 4,
      pickupDate: '2026-03-06',
      estDeliveryDate: '2026-03-12',
      finalTotal: null,
      request: {
        ...request,
        shipmentServices: ['6'],
        pickupDate: '2026-03-06',
        declaredValue: '12000.00',
        referenceNo: 'PO-10479',
        pickup: {
          ...pickup,
          services: ['1'],
          address: place(pickup, {
            company: '湖滨供应有限公司',
            companyEn: 'Lakeside Supply Co., Ltd.',
            contactName: '收货部',
            contactNameEn: 'Shipping Department',
            address2: 'Dock 4',
            remark: changes.remark ?? '请从后门进',
          }),
        },
        delivery: {
          ...delivery,
          services: ['1', '3'],
          address: place(delivery, { label: '达拉斯一号仓', openTime: '08:00', closeTime: '16:00' }),
        },
        items: (changes.items ?? [goldenItem, paint]).map((item) => ({ ...item, stackable: item.stackable ?? false })),
      },
    },
    charges: [],
    delivered: undefined,
    payment: { at: undefined, due: 0 },
    owner: { company: '测试公司', contactName: '测试员', email: 'owner@example.com', phone: '312-555-0100' },
  };
}

/** UN1263 and its line are those of 49 CFR 172.101. */
export const paint: Item = {
  ...goldenItem,
  qty: 1,
  weight: 620,
  description: '工业涂料',
  descriptionEn: 'Industrial paint',
  nmfc: '149980-02',
  stackable: false,
  hazmat: {
    unNumber: 'UN1263',
    properName: 'Paint',
    hazardClass: '3',
    packingGroup: 'II',
    quantity: '48 × 5 L',
    emergencyPhone: '312-555-0199',
  },
};
