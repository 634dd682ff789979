import { draftOf, missingFrom } from './draft';
import { extractOrder } from './extract-order';

const zips = new Map(
  Object.entries({
    '60607': ['Chicago', 'IL'],
    '75201': ['Dallas', 'TX'],
    '90001': ['Los Angeles', 'CA'],
    '30301': ['Atlanta', 'GA'],
    '07105': ['Newark', 'NJ'],
    '91761': ['Ontario', 'CA'],
  }).map(([zip, [city, state]]) => [zip, { city: city!, state: state! }]),
);
// A Wednesday.
const today = '2026-03-04';
const read = (text: string) => extractOrder(text, zips, today);
const values = (text: string) => Object.fromEntries(read(text).map(({ path, value }) => [path, value]));

const P = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`pickup.address.${name}`, value as unknown]));
const D = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`delivery.address.${name}`, value as unknown]));
const I = (fields: object, n = 0) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`items.${n}.${name}`, value as unknown]));
const chicago = { address1: '1200 W Fulton Market', city: 'Chicago', state: 'IL', zip: '60607' };
const dallas = { address1: '500 S Ervay St', city: 'Dallas', state: 'TX', zip: '75201' };

describe('reads', () => {
  test.each<[string, object]>([
    [
      'Pick up from 1200 W Fulton Market, Chicago, IL 60607, deliver to 500 S Ervay St, Dallas, TX 75201. 2 pallets 48x40x48 in, 1000 lbs total',
      { ...P(chicago), ...D(dallas), ...I({ qty: 2, packaging: 'pallet', length: 48, width: 40, height: 48, weight: 1000, weightMode: 'total' }), unitSystem: 0 },
    ],
    ['60607 to 75201, 3 skids @ 48*40*60, 500 lb each', { ...P({ zip: '60607' }), ...D({ zip: '75201' }), ...I({ qty: 3, packaging: 'pallet', height: 60, weight: 500, weightMode: 'unit' }) }],
    [
      '从洛杉矶90001发到芝加哥60607，5托，每托 122×102×122 cm，227公斤',
      {
        ...P({ zip: '90001', city: 'Los Angeles', state: 'CA' }),
        ...D({ zip: '60607', city: 'Chicago', state: 'IL' }),
        ...I({ qty: 5, length: 122, width: 102, height: 122, weight: 227 }),
        unitSystem: 1,
      },
    ],
    ['提货地址：1200 W Fulton Market, Chicago, IL 60607；收货地址：500 S Ervay St, Dallas, TX 75201', { ...P(chicago), ...D(dallas) }],
    ['90001提货，60607派送', { ...P({ zip: '90001' }), ...D({ zip: '60607' }) }],
    ['Deliver to Dallas, TX 75201. Pickup: Chicago, IL 60607', { ...P({ zip: '60607' }), ...D({ zip: '75201' }) }],
    ['from 1200 W Fulton Market Chicago IL 60607 → Dallas, TX', { ...P(chicago), ...D({ city: 'Dallas', state: 'TX' }) }],
    [
      'Ship to: Trinity Furniture\nAttn: Receiving\n500 S Ervay St, Suite 200\nDallas, Texas 75201\nphone 214-555-0178 ext 12',
      D({ ...dallas, address2: 'Suite 200', contactName: 'Receiving', phone: '214-555-0178', phoneExt: '12' }),
    ],
    [
      '提货：加州洛杉矶，送到 伊利诺伊州芝加哥 60607，联系人：王小明，电话 312-555-0142',
      { ...P({ city: 'Los Angeles', state: 'CA' }), ...D({ city: 'Chicago', state: 'IL', zip: '60607', contactName: '王小明', phone: '312-555-0142' }) },
    ],
    ['12345 Main St, Atlanta, GA 30301-1234', P({ address1: '12345 Main St', zip: '30301-1234', city: 'Atlanta' })],
    ['四托 48x40x48英寸 总重1,800磅', I({ qty: 4, weight: 1800, weightMode: 'total' })],
    ['10箱 60×40×40厘米 单箱重 15kg', { ...I({ qty: 10, packaging: 'carton', length: 60, weight: 15, weightMode: 'unit' }), unitSystem: 1 }],
    ['two crates 4ft x 3ft x 2ft, 350 lb', I({ qty: 2, packaging: 'crate', length: 48, width: 36, height: 24, weight: 350 })],
    ['1 pallet 1200mm x 1000mm x 1500mm 400kg', I({ length: 120, width: 100, height: 150, weight: 400 })],
    ['1 pallet 122x102x122 cm 500 lb', I({ length: 122, weight: 226.8 })],
    ['2 pallets 48x40x48 in 600 lb, 3 crates 30x30x30 in 450 lb', { ...I({ qty: 2, weight: 600 }), ...I({ qty: 3, packaging: 'crate', length: 30, weight: 450 }, 1) }],
    ['2 pallets of 24 cartons, 48x40x50', I({ qty: 2, packaging: 'pallet', pieces: 24, height: 50 })],
    ['3 pallets of office chairs, 900 lbs', I({ qty: 3, description: 'office chairs' })],
    ['品名：办公椅，2托', I({ description: '办公椅', qty: 2 })],
    ['1 skid paint UN1263 class 3 PG II, hazmat', { ...I({ 'hazmat.unNumber': 'UN1263', 'hazmat.hazardClass': '3', 'hazmat.packingGroup': 'II' }), 'shipmentServices.0': '6' }],
    ['危险品 UN 3480，包装类别：III', { ...I({ 'hazmat.unNumber': 'UN3480', 'hazmat.packingGroup': 'III' }), 'shipmentServices.0': '6' }],
    ['class 92.5, NMFC 156600-02, not stackable', I({ freightClass: 92.5, classSource: 'manual', nmfc: '156600-02', stackable: false })],
    ['等级 85，可堆叠', I({ freightClass: 85, stackable: true })],
    ['liftgate at delivery, residential, appointment required', { 'delivery.services.0': '1', 'delivery.services.1': '11', 'delivery.services.2': '3' }],
    ['提货需要尾板，派送到住宅，需要预约', { 'pickup.services.0': '1', 'delivery.services.0': '11', 'delivery.services.1': '3' }],
    ['liftgate at both ends', { 'pickup.services.0': '1', 'delivery.services.0': '1' }],
    ['Pickup on 12/05/2026 between 9am and 4:30pm', { pickupDate: '2026-12-05', 'pickup.readyTime': '09:00', 'pickup.closeTime': '16:30' }],
    ['明天提货，上午9点到下午5点', { pickupDate: '2026-03-05', 'pickup.readyTime': '09:00', 'pickup.closeTime': '17:00' }],
    ['3月20日提货，3月25日前送达', { pickupDate: '2026-03-20' }],
    ['ready Jan 5', { pickupDate: '2027-01-05' }],
    ['下周一提货', { pickupDate: '2026-03-09' }],
    ['pick up Friday', { pickupDate: '2026-03-06' }],
    ['PO# 10-4482, declared value $5,000', { referenceNo: '10-4482', declaredValue: '5000.00' }],
    ['货值 12000 美元，参考号：AB-77', { declaredValue: '12000.00', referenceNo: 'AB-77' }],
  ])('%j', (text, expected) => {
    expect(values(text)).toMatchObject(expected);
  });
});

describe('does not read', () => {
  test.each<[string, string, RegExp]>([
    ['a weight as a ZIP', '12000 lb', /zip/],
    ['another number as a ZIP', 'PO 48213, NMFC 15660', /zip/],
    ['a service that is not wanted', 'no liftgate needed, no appointment', /services/],
    ['服务：不需要', '不需要尾板，无需预约，没有住宅', /services/],
    ['a day gone by', 'pickup 2020-01-01', /pickupDate/],
    ['a day that is none', 'pickup 2027-02-30', /pickupDate/],
    ['hours from sizes', '48-40-36 in, 2-3 pallets', /Time/],
    ['small talk', 'Hello, how are you today my friend?', /address|items|services/],
    ['a freight class that is none', 'class 42', /freightClass/],
    ['a quantity out of range', '500 cartons', /qty/],
  ])('%s', (_what, text, path) => {
    expect(
      read(text)
        .map((one) => one.path)
        .filter((one) => path.test(one)),
    ).toEqual([]);
  });
});

test('answers position and confidence of each value', () => {
  const text = '派送 60607，２托，liftgate';
  for (const {
    span: [start, end],
    confidence,
  } of read(text)) {
    expect(text.slice(start, end)).not.toBe('');
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
  const words = (path: string) => {
    const one = read(text).find((field) => field.path === path)!;
    return text.slice(...one.span);
  };
  expect(words('delivery.address.zip')).toBe('60607');
  expect(words('items.0.qty')).toBe('２');
  expect(words('delivery.services.0')).toBe('liftgate');
  expect(read('pickup 99999')[0]).toMatchObject({ path: 'pickup.address.zip', confidence: 0.4 });
});

test('names what is missing', () => {
  const missing = (text: string) => missingFrom(draftOf(read(text)), read(text));
  expect(missing('hello')).toEqual([
    'pickup.address.zip',
    'delivery.address.zip',
    'pickupDate',
    'items.0.qty',
    'items.0.length',
    'items.0.width',
    'items.0.height',
    'items.0.weight',
    'items.0.description',
  ]);
  expect(missing('60607 to 75201 tomorrow pickup, 2 pallets of chairs 48x40x48 500 lb')).toEqual([]);
  expect(missing('1 drum UN1263')).toContain('items.0.hazmat.emergencyPhone');
});

test.each(['1 ', 'a ', '9x', 'a, ', 'Aa ', '12 lb ', '提货', '60607 ', '60607, IL ', '(', '1,000', 'from A ', 'UN1', '1:00-', 'Contact '])('reads 4000 characters of %j in no time', (piece) => {
  const text = piece.repeat(4000).slice(0, 4000);
  const started = performance.now();
  draftOf(read(text));
  expect(performance.now() - started).toBeLessThan(1500);
});
