import { Accessorial, AddressType, LocationType } from '@portal/api-contract/vocabulary';
import type { AddressInput } from '@portal/api-contract';
import { AddressInputSchema } from '@portal/api-contract/schemas';
import type { Transaction } from 'kysely';
import { columnsOf } from '../domains/addresses/present';
import type { Database } from '../platform/database/schema';
import { newId } from '../platform/id';
import type { DemoOwner } from './owners';

const { PICKUP, DELIVERY, BOTH } = AddressType;
const { LIFTGATE, RESIDENTIAL, APPOINTMENT, CFS, LIMITED_ACCESS, CALL_AHEAD, TRADE_SHOW } = Accessorial;

type Place = Pick<AddressInput, 'type' | 'label' | 'company' | 'contactName' | 'address1' | 'city' | 'state' | 'zip'> & Partial<AddressInput>;

// Company names say that they are examples, 555-01xx numbers belong to nobody.
const places: Place[] = [
  {
    type: PICKUP,
    label: '洛杉矶主仓',
    company: '示例供应链（洛杉矶）',
    companyEn: 'Example Supply Chain (Los Angeles)',
    contactName: '发货部',
    contactNameEn: 'Shipping Department',
    address1: '2100 E 25th St',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90058',
    isDefault: true,
    openTime: '08:00',
    closeTime: '17:00',
  },
  {
    type: PICKUP,
    label: '新泽西仓',
    company: '示例供应链（新泽西）',
    companyEn: 'Example Supply Chain (New Jersey)',
    contactName: '发货部',
    contactNameEn: 'Shipping Department',
    address1: '180 Raritan Center Pkwy',
    city: 'Edison',
    state: 'NJ',
    zip: '08837',
    openTime: '08:00',
    closeTime: '16:30',
  },
  {
    type: PICKUP,
    label: '长滩 CFS 拆箱站',
    company: 'Example Harbor CFS',
    contactName: '拆箱窗口',
    contactNameEn: 'Devanning Desk',
    address1: '1500 W Anaheim St',
    city: 'Long Beach',
    state: 'CA',
    zip: '90813',
    locationType: LocationType.CFS,
    services: [CFS],
    openTime: '07:00',
    closeTime: '15:00',
    remark: '提货前需预约窗口',
  },
  {
    type: BOTH,
    label: '芝加哥中转仓',
    company: 'Example Midwest Crossdock',
    contactName: '调度台',
    contactNameEn: 'Dispatch Desk',
    address1: '3800 S Morgan St',
    city: 'Chicago',
    state: 'IL',
    zip: '60609',
    isDefault: true,
    openTime: '06:00',
    closeTime: '20:00',
  },
  {
    type: BOTH,
    label: '达拉斯分拨中心',
    company: 'Example Lone Star Distribution',
    contactName: '收发组',
    contactNameEn: 'Shipping and Receiving',
    address1: '4700 Mountain Creek Pkwy',
    city: 'Dallas',
    state: 'TX',
    zip: '75236',
    openTime: '07:00',
    closeTime: '18:00',
  },
  {
    type: DELIVERY,
    label: '电商履约仓（预约）',
    company: 'Example Fulfillment Center 12',
    contactName: '收货部',
    contactNameEn: 'Receiving Department',
    address1: '6600 E Greens Rd',
    city: 'Houston',
    state: 'TX',
    zip: '77032',
    services: [APPOINTMENT],
    isDefault: true,
    openTime: '06:00',
    closeTime: '14:00',
    remark: '送货须提前 24 小时预约',
  },
  {
    type: DELIVERY,
    label: '亚特兰大门店',
    company: '示例家居（亚特兰大店）',
    companyEn: 'Example Home (Atlanta)',
    contactName: '店长',
    contactNameEn: 'Store Manager',
    address1: '1200 Howell Mill Rd NW',
    city: 'Atlanta',
    state: 'GA',
    zip: '30318',
    services: [LIFTGATE],
    openTime: '10:00',
    closeTime: '18:00',
  },
  {
    type: DELIVERY,
    label: '西雅图客户住宅',
    company: '示例客户（住宅）',
    companyEn: 'Example Customer (Residence)',
    contactName: '收件人',
    contactNameEn: 'Consignee',
    address1: '5300 Rainier Ave S',
    city: 'Seattle',
    state: 'WA',
    zip: '98118',
    locationType: LocationType.RESIDENTIAL,
    services: [RESIDENTIAL, LIFTGATE, CALL_AHEAD],
  },
  {
    type: DELIVERY,
    label: '丹佛学区仓库',
    company: 'Example School District',
    contactName: '后勤处',
    contactNameEn: 'Facilities Office',
    address1: '2800 W 7th Ave',
    city: 'Denver',
    state: 'CO',
    zip: '80204',
    locationType: LocationType.LIMITED_ACCESS,
    services: [LIMITED_ACCESS],
    openTime: '07:30',
    closeTime: '15:00',
  },
  {
    type: DELIVERY,
    label: '拉斯维加斯展会',
    company: 'Example Expo Hall',
    contactName: '展台收货',
    contactNameEn: 'Booth Receiving',
    address1: '3150 Paradise Rd',
    city: 'Las Vegas',
    state: 'NV',
    zip: '89109',
    locationType: LocationType.TRADESHOW,
    services: [TRADE_SHOW],
    remark: '请注明展位号',
  },
  {
    type: DELIVERY,
    label: '弗雷斯诺农场',
    company: 'Example Valley Farm',
    contactName: '场务',
    contactNameEn: 'Farm Office',
    address1: '8200 S Clovis Ave',
    city: 'Fresno',
    state: 'CA',
    zip: '93725',
    locationType: LocationType.FARM,
    services: [LIMITED_ACCESS, LIFTGATE],
  },
  {
    type: DELIVERY,
    label: '迈阿密经销商',
    company: 'Example Gulf Trading',
    contactName: '采购部',
    contactNameEn: 'Purchasing Department',
    address1: '7900 NW 25th St',
    city: 'Doral',
    state: 'FL',
    zip: '33122',
    openTime: '09:00',
    closeTime: '17:00',
  },
];

/** A dozen places of the kinds that cost extra, so that services and defaults have something to show. */
export async function seedAddressBook(trx: Transaction<Database>, owner: DemoOwner, now: Date): Promise<void> {
  const rows = places.map((place, n) => {
    const phone = `213-555-01${String(10 + n)}`;
    const address = AddressInputSchema.parse({ country: 'US', locationType: LocationType.BUSINESS, phone, ...place });
    // A minute apart, so that the list keeps this order, the first on top.
    return { ...columnsOf(address), id: newId('adr'), owner_id: owner.id, created_at: new Date(now.getTime() - (n + 1) * 60_000) };
  });
  await trx.insertInto('address').values(rows).execute();
  await trx
    .updateTable('address')
    .from('zip')
    .set((eb) => ({ lat: eb.ref('zip.lat'), lng: eb.ref('zip.lng') }))
    .whereRef('zip.zip', '=', 'address.zip')
    .where('address.owner_id', '=', owner.id)
    .execute();
}
