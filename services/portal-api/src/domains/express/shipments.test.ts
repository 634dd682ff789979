import { ErrorCode } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { addShipment } from '../../../test/shipments';

let portal: TestApp;
let as: { token: string };
let foreign: string;

beforeAll(async () => {
  portal = await testApp();
  const owner = await addOwner(portal.db, { ext_flag: true });
  as = { token: owner.token };
  await addShipment(portal.db, owner.id, { code: 'EX1', status: 0, day: '2026-03-01' });
  await addShipment(portal.db, owner.id, { code: 'EX2', status: 30, day: '2026-03-02', trackingNo: 'CF200', carrier: 'Copper Finch Parcel' });
  await addShipment(portal.db, owner.id, { code: 'EX3', status: 30, day: '2026-03-03', trackingNo: 'TG_300', company: '100% Café' });
  const other = await addOwner(portal.db, { ext_flag: true });
  await addShipment(portal.db, other.id, { code: (foreign = 'EX9'), status: 30, day: '2026-03-02', trackingNo: 'CF900' });
});
afterAll(() => portal.close());

const codesOf = async (filter: object) => data(await portal.call('shipment', 'page', filter, as)).records.map(({ orderCode }) => orderCode);

describe('page', () => {
  test.each<[string, object, string[]]>([
    ['everything, newest first', {}, ['EX3', 'EX2', 'EX1']],
    ['a status', { status: 30 }, ['EX3', 'EX2']],
    ['the status 0', { status: 0 }, ['EX1']],
    ['a status that none has', { status: 99 }, []],
    ['several numbers of either kind, in any case', { nos: ['ex1', 'tg_300', 'none', ''] }, ['EX3', 'EX1']],
    ["another owner's numbers", { nos: ['EX9', 'CF900'] }, []],
    ['part of a number', { keyword: 'cf2' }, ['EX2']],
    ['a keyword is text, not a pattern', { keyword: '0% c' }, ['EX3']],
    ['a pattern matches nothing', { keyword: 'F_0' }, []],
    ['a city', { keyword: 'DALLAS' }, ['EX3', 'EX2', 'EX1']],
    ['a carrier', { carrier: 'copper finch parcel' }, ['EX2']],
    ['days, both included', { dateFrom: '2026-03-02', dateTo: '2026-03-03' }, ['EX3', 'EX2']],
    ['the second page', { pageNo: 2, pageSize: 2 }, ['EX1']],
    ['a page beyond the end', { pageNo: 9 }, []],
  ])('%s', async (_what, filter, expected) => {
    expect(await codesOf(filter)).toEqual(expected);
  });

  test('counts over all pages', async () => {
    expect(data(await portal.call('shipment', 'page', { pageSize: 1 }, as))).toMatchObject({ total: 3, pageNo: 1, pageSize: 1 });
  });

  test.each([
    [{ pageSize: 101 }, 'pageSize'],
    [{ status: 25 }, 'status'],
    [{ dateTo: 'yesterday' }, 'dateTo'],
    [{ nos: Array<string>(101).fill('x') }, 'nos'],
  ])('%j is refused', async (filter, field) => {
    expect(await portal.callRaw('shipment', 'page', filter, as)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
  });
});

test('counts by status with the same filter', async () => {
  expect(data(await portal.call('shipment', 'count', {}, as))).toEqual([
    { status: 0, count: 1 },
    { status: 30, count: 2 },
  ]);
  expect(data(await portal.call('shipment', 'count', { keyword: 'CF200' }, as))).toEqual([{ status: 30, count: 1 }]);
});

describe('detail', () => {
  test('answers the whole shipment, events newest first, in the language of the request', async () => {
    const shipment = data(await portal.call('shipment', 'detail', { orderCode: 'EX2' }, { ...as, 'accept-language': 'en', 'is-decrypt': 'true' }));
    expect(shipment).toEqual({
      orderCode: 'EX2',
      trackingNo: 'CF200',
      carrier: 'Copper Finch Parcel',
      service: 'Ground',
      status: 30,
      from: { company: 'Example Dock', city: 'Chicago', state: 'IL', zip: '60607', country: 'US' },
      to: { company: 'Example Store', contactName: '收件人', phone: '214-555-0178', address1: '500 S Ervay St', city: 'Dallas', state: 'TX', zip: '75201', country: 'US' },
      packages: [
        { length: 12, width: 9, height: 4, weight: 2.4 },
        { length: 10, width: 8, height: 6, weight: 1.1 },
      ],
      weight: 3.5,
      amount: '17.52',
      createdAt: '2026-03-02T12:00:00.000Z',
      estDeliveryDate: '2026-03-06',
      events: [
        { time: '2026-03-02T20:00:00.000Z', status: 30, city: 'Chicago', state: 'IL', country: 'US', description: 'Picked up' },
        { time: '2026-03-02T12:00:00.000Z', status: 0, description: 'Order created' },
      ],
    });
  });

  test('masks people and streets unless the request asks for them, on pages too', async () => {
    const masked = { contactName: '收**', phone: '214****0178', address1: '500 ****', city: 'Dallas' };
    expect(data(await portal.call('shipment', 'detail', { orderCode: 'EX2' }, as)).to).toMatchObject(masked);
    expect(data(await portal.call('shipment', 'page', {}, as)).records[0]!.to).toMatchObject(masked);
  });

  test("answers another owner's code exactly as an absent and a malformed one", async () => {
    const ask = (orderCode: string) => portal.call('shipment', 'detail', { orderCode }, as);
    const absent = await ask('EX404');
    expect(absent).toEqual({ code: ErrorCode.NOT_FOUND, msg: '未找到该记录', data: null });
    for (const code of [foreign, '', '%00', 'x\0', 'x'.repeat(5000)]) expect(await ask(code)).toEqual(absent);
  });
});

describe('track', () => {
  test('answers each number in its place, by order code or tracking number', async () => {
    const nos = ['cf200', 'EX9', 'EX1', 'nul\0', 'EX2', 'cf200'];
    const answers = data(await portal.call('shipment', 'track', { nos }, { ...as, 'accept-language': 'en' }));
    expect(answers.map(({ no, status, error }) => [no, status ?? error])).toEqual([
      ['cf200', 30],
      ['EX9', 'This number was not found'],
      ['EX1', 0],
      ['nul\0', 'This number was not found'],
      ['EX2', 30],
      ['cf200', 30],
    ]);
    expect(answers[0]!.events.map(({ description }) => description)).toEqual(['Picked up', 'Order created']);
    expect(answers.map(({ orderCode }) => orderCode)).toEqual(['EX2', undefined, 'EX1', undefined, 'EX2', 'EX2']);
    expect(answers[1]!.events).toEqual([]);
  });

  test.each([[[]], [Array<string>(51).fill('EX1')], [['']], ['EX1']])('refuses %j', async (nos) => {
    expect((await portal.callRaw('shipment', 'track', { nos }, as)).code).toBe(ErrorCode.INVALID);
  });

  test('takes fifty', async () => {
    expect(data(await portal.call('shipment', 'track', { nos: Array<string>(50).fill('EX1') }, as))).toHaveLength(50);
  });
});

describe.each([
  ['count', {}],
  ['page', {}],
  ['detail', { orderCode: 'EX1' }],
  ['track', { nos: ['EX1'] }],
  ['export', { filter: {} }],
  ['export', { jobId: 'exp_none' }],
])('%s', (name, input) => {
  test('is refused to an owner without extFlag', async () => {
    const refused = { code: ErrorCode.FORBIDDEN, msg: '当前账户未开通快递订单', data: null };
    expect(await portal.callRaw('shipment', name, input)).toEqual(refused);
    const english = await portal.callRaw('shipment', name, input, { 'accept-language': 'en' });
    expect(english.msg).toBe('Express orders are not enabled for this account');
  });

  test('needs a token', async () => {
    expect((await portal.callRaw('shipment', name, input, { token: '' })).code).toBe(ErrorCode.UNAUTHORIZED);
  });
});
