import { ErrorCode } from '@portal/api-contract';
import type { BookingRequest } from '@portal/api-contract';
import { booked, bookingRequest, data, goldenItem, readyToBook } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { addOwner } from '../../../test/owners';
import { exampleAddress } from '../../../test/examples';
import { testApp, type TestApp } from '../../../test/test-app';
import { toStored } from '../quotes/stored-request';
import { unreadable } from './english';

const hazmat = { unNumber: 'UN1263', properName: 'Paint', hazardClass: '3', packingGroup: 'II' as const, quantity: '20 L', emergencyPhone: '312-555-0199' };

/** A request with other names at the delivery and other goods. */
function requestWith(delivery: object = {}, item: object = {}): BookingRequest {
  const request = bookingRequest({ items: [{ ...goldenItem, ...item }] });
  return { ...request, delivery: { ...request.delivery, address: { ...request.delivery.address, ...delivery } } };
}

test.each<[string, object, object, string[]]>([
  ['English alone', {}, {}, []],
  ['a Chinese company', { company: '三一家具' }, {}, ['delivery.address.companyEn']],
  ['a Chinese contact', { contactName: '王伟' }, {}, ['delivery.address.contactNameEn']],
  ['Chinese goods', {}, { description: '办公椅' }, ['items.0.descriptionEn']],
  ['a Chinese word among English ones', {}, { description: 'LED 灯' }, ['items.0.descriptionEn']],
  ['an empty English line', { company: '三一家具', companyEn: ' ' }, {}, ['delivery.address.companyEn']],
  ['English lines', { company: '三一家具', companyEn: 'Trinity', contactName: '王伟', contactNameEn: 'Wang Wei' }, { description: '办公椅', descriptionEn: 'Chairs' }, []],
  ['a Chinese street and remark', { address1: '达拉斯大街 1 号', remark: '走后门' }, {}, []],
  ['full-width punctuation alone', { company: 'Trinity（Dallas）' }, {}, []],
  ['Japanese goods', {}, { description: 'ランプ' }, ['items.0.descriptionEn']],
  ['a Chinese proper shipping name', {}, { hazmat: { ...hazmat, properName: '油漆' } }, ['items.0.hazmat.properName']],
])('docks could read %s, but for what is named', (_what, delivery, item, fields) => {
  const request = requestWith(delivery, item);
  const { companyEn, ...rest } = request.delivery.address;
  const trimmed = companyEn?.trim();
  const stored = toStored({ ...request, delivery: { ...request.delivery, address: { ...rest, ...(trimmed && { companyEn: trimmed }) } } } as never);
  expect(unreadable(stored).map(({ field }) => field)).toEqual(fields);
});

describe('a booking', () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await testApp();
    await recharge(portal, portal.owner.id, 50_000_00);
  });
  afterAll(() => portal.close());

  const chinese = { company: '三一家具有限公司', contactName: '王伟' };
  const lines = { companyEn: 'Trinity Furniture', contactNameEn: 'Wang Wei' };
  const goods = { description: '办公椅' };

  test.each([
    ['zh', '含有中文，请填写英文：提单和标签先印英文，美国的仓库才能看懂'],
    ['en', 'Written in Chinese: add the English line that docks read first on the bill of lading and labels'],
  ])('is refused field by field in %s until docks can read it; a quote is not', async (language, msg) => {
    const { booking } = await readyToBook(portal, {}, requestWith(chinese, goods));
    expect(await portal.call('order', 'createOrder', booking, { 'accept-language': language })).toMatchObject({
      code: ErrorCode.INVALID,
      data: ['delivery.address.companyEn', 'delivery.address.contactNameEn', 'items.0.descriptionEn'].map((field) => ({ field: `request.${field}`, msg })),
    });
    const orderNo = data(await portal.call('order', 'createOrder', { ...booking, request: requestWith({ ...chinese, ...lines }, { ...goods, descriptionEn: 'Office chairs' }) })).orderNo;
    const { request } = data(await portal.call('order', 'detail', { orderNo }, { 'is-decrypt': 'true' }));
    expect(request.delivery.address).toMatchObject({ ...chinese, ...lines });
    expect(request.items[0]).toMatchObject({ ...goods, descriptionEn: 'Office chairs' });
  });

  test('that was stored before is answered to its repeat, whatever the repeat lacks', async () => {
    const { booking } = await readyToBook(portal);
    const { orderNo } = data(await portal.call('order', 'createOrder', booking));
    expect(data(await portal.call('order', 'createOrder', { ...booking, request: requestWith(chinese) }))).toEqual({ orderNo });
  });

  test('is kept by the library and the book of its owner, and by no other', async () => {
    const other = await addOwner(portal.db, { email: 'english-other@example.com' });
    const token = { token: other.token };
    const own = data(await portal.call('addressBook', 'create', { ...exampleAddress(), ...chinese })).id;
    const theirs = data(await portal.call('addressBook', 'create', { ...exampleAddress(), ...chinese }, token)).id;
    await booked(portal, {}, requestWith({ ...chinese, ...lines }, { ...goods, descriptionEn: 'Office chairs' }));
    expect(data(await portal.call('goods', 'list', {})).find(({ item }) => item.description === goods.description)).toMatchObject({ item: { descriptionEn: 'Office chairs' } });
    expect(data(await portal.call('addressBook', 'get', { id: own }, { 'is-decrypt': 'true' }))).toMatchObject(lines);
    expect(data(await portal.call('addressBook', 'get', { id: own }, { 'is-decrypt': 'false' }))).toMatchObject({ companyEn: 'Trinity Furniture', contactNameEn: 'W**' });
    expect(data(await portal.call('addressBook', 'get', { id: theirs }, token))).not.toHaveProperty('companyEn');
    expect(data(await portal.call('addressBook', 'quickQuery', { keyword: 'trinity wang' }))).toHaveLength(1);

    await booked(portal, {}, requestWith({ ...chinese, ...lines, companyEn: 'Trinity Furniture Inc.' }, { ...goods, descriptionEn: 'Chairs' }));
    expect(data(await portal.call('addressBook', 'get', { id: own }))).toMatchObject({ companyEn: 'Trinity Furniture Inc.' });
    expect(data(await portal.call('goods', 'list', {})).find(({ item }) => item.description === goods.description)).toMatchObject({ item: { descriptionEn: 'Chairs' } });
  });

  test('refuses an English line that is none, by its field', async () => {
    const answer = await portal.callRaw('quoteConfig', 'getExactPrice', requestWith({ companyEn: '三一' }, { descriptionEn: 'Стулья' }));
    expect(answer).toMatchObject({
      code: ErrorCode.INVALID,
      data: [
        { field: 'items.0.descriptionEn', msg: '只能使用英文字母、数字和常用标点' },
        { field: 'delivery.address.companyEn', msg: '只能使用英文字母、数字和常用标点' },
      ],
    });
  });
});
