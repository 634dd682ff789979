import type { OrderDocument } from '@portal/api-contract';
import { ChargeStatus, FileType, OrderStatus } from '@portal/api-contract/vocabulary';
import { download, fileLike, uploaded } from '../../../../test/files';
import { booked, data } from '../../../../test/freight';
import { recharge } from '../../../../test/money';
import { pdfText } from '../../../../test/pdf';
import { testApp, type TestApp } from '../../../../test/test-app';
import { settleOrder } from '../../wallet/holds';
import { usDay } from '../../../platform/local-time';
import { insertCharges, insertEvents } from '../store';

const { BOL, PALLET_LABEL, PROOF_OF_DELIVERY, WEIGHT_CERTIFICATE, INVOICE, SHIPPING_PAPERS } = FileType;

let portal: TestApp;
let orderNo: string;
let theirs: { token: string };

beforeAll(async () => {
  portal = await testApp();
  theirs = { token: portal.stranger.token };
  await recharge(portal, portal.owner.id, 100_000_00);
});
beforeEach(async () => {
  orderNo = await booked(portal);
});
afterEach(() => {
  portal.time.now = undefined;
});
afterAll(() => portal.close());

const getFile = (fileType: FileType, headers: Record<string, string> = {}) => portal.call('order', 'getBolFile', { orderNo, fileType }, headers);
const fetched = async (fileType: FileType) => download(portal, data(await getFile(fileType)).url);
const attach = (input: object, headers: Record<string, string> = {}) => portal.callRaw('order', 'uploadBolFile', { orderNo, fileType: PROOF_OF_DELIVERY, fileName: 'pod.jpg', ...input }, headers);
const detail = async () => data(await portal.call('order', 'detail', { orderNo }));
const documents = async (): Promise<OrderDocument[]> => (await detail()).documents;
/** Moves the order, and pays its final total if it has one. */
const move = (values: { status: OrderStatus; final_total?: number }) =>
  trx(async (db) => {
    await db.updateTable('freight_order').set(values).where('order_no', '=', orderNo).execute();
    const { final_total: cents } = values;
    if (cents !== undefined) await settleOrder(db, { ownerId: portal.owner.id, orderNo, quoted: cents, cents, at: new Date() });
  });
const trx = (work: (db: Parameters<typeof insertEvents>[0]) => Promise<unknown>) => portal.db.transaction().execute(work);
const deliver = () => trx((db) => insertEvents(db, orderNo, [{ code: 'D1', status: OrderStatus.DELIVERED, time: new Date('2026-03-05T20:00:00Z'), place: { city: 'Dallas', state: 'TX' } }]));
const reweigh = () =>
  trx((db) =>
    insertCharges(
      db,
      orderNo,
      [
        {
          type: 2,
          code: 'ADJ',
          place: 'shipment',
          cents: 33_00,
          status: ChargeStatus.FINAL,
          evidence: [
            { code: 'declaredWeight', value: '1000 lb' },
            { code: 'scaleWeight', value: '1180 lb' },
          ],
        },
      ],
      new Date(),
    ),
  );

describe('a booked order', () => {
  test('has a bill of lading, labels and a pro forma invoice behind links that need no header', async () => {
    const { bolNo } = await detail();
    for (const [fileType, name, words] of [
      [BOL, `BOL-${orderNo}.pdf`, ['BILL OF LADING', bolNo!, 'Trinity Furniture', 'Shipping desk', '1200 W Fulton Market']],
      [PALLET_LABEL, `labels-${orderNo}.pdf`, ['1 of 2', '2 of 2', bolNo!, 'Trinity Furniture']],
      [INVOICE, `proforma-${orderNo}.pdf`, ['PRO FORMA INVOICE', '形式账单', 'Linehaul', '干线运费', '测试公司']],
      [SHIPPING_PAPERS, `papers-${orderNo}.pdf`, ['BILL OF LADING', '1 of 2', '2 of 2', bolNo!]],
    ] as const) {
      const { url, fileName, expiresAt } = data(await getFile(fileType));
      expect(fileName).toBe(name);
      expect(url).toMatch(/^\/api\/files\/order\//);
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 5 * 60_000);
      const file = await download(portal, url);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`filename="${name}"`),
        'x-content-type-options': 'nosniff',
      });
      const text = pdfText(file.bytes);
      for (const word of words) expect(text).toContain(word);
    }
  });

  test('lists them in its detail', async () => {
    expect((await documents()).map(({ fileType, fileName }) => [fileType, fileName])).toEqual([
      [BOL, `BOL-${orderNo}.pdf`],
      [PALLET_LABEL, `labels-${orderNo}.pdf`],
      [INVOICE, `proforma-${orderNo}.pdf`],
      [SHIPPING_PAPERS, `papers-${orderNo}.pdf`],
    ]);
  });

  test('says why there is no proof of delivery and no weight certificate', async () => {
    expect(await getFile(PROOF_OF_DELIVERY)).toMatchObject({ code: 40920, msg: expect.stringContaining('尚无签收单'), data: null });
    expect(await getFile(WEIGHT_CERTIFICATE, { 'accept-language': 'en' })).toMatchObject({ code: 40920, msg: expect.stringContaining('no weight certificate') });
  });

  test.each([0, 7, 'x', ''])('refuses the type %j', async (fileType) => {
    expect(await portal.callRaw('order', 'getBolFile', { orderNo, fileType })).toMatchObject({ code: 20000, data: [{ field: 'fileType' }] });
  });

  test("answers another owner's order as an absent one", async () => {
    const foreign = await getFile(BOL, theirs);
    expect(foreign).toMatchObject({ code: 40400, data: null });
    expect(await portal.call('order', 'getBolFile', { orderNo: 'FP000000000000', fileType: 1 })).toEqual(foreign);
    expect((await getFile(BOL, { token: '' })).code).toBe(401);
  });

  test('serves a link for ten minutes, and one document only', async () => {
    const { url } = data(await getFile(BOL));
    expect((await download(portal, url.replace(`${orderNo}/1`, `${orderNo}/5`))).status).toBe(403);
    portal.time.now = new Date(Date.now() + 11 * 60_000);
    expect((await download(portal, url)).status).toBe(403);
  });

  test('has no documents once it is cancelled', async () => {
    const { url } = data(await getFile(BOL));
    data(await portal.call('order', 'cancel', { orderNo }));
    expect(await getFile(BOL)).toMatchObject({ code: 40920, msg: '订单已取消，该单据已作废' });
    expect((await download(portal, url)).status).toBe(404);
    expect(await documents()).toEqual([]);
  });
});

test('has no documents before it is booked', async () => {
  await move({ status: OrderStatus.REVIEWING });
  for (const fileType of [BOL, PALLET_LABEL, INVOICE, SHIPPING_PAPERS]) expect(await getFile(fileType)).toMatchObject({ code: 40920, msg: '订单确认后才会生成该单据' });
  expect(await documents()).toEqual([]);
});

test('has the documents of a reference carrier after delivery and reweigh, and a final invoice', async () => {
  await deliver();
  await reweigh();
  await move({ status: OrderStatus.COMPLETED, final_total: 350_17 });
  expect((await documents()).map(({ fileType }) => fileType)).toEqual([1, 2, 3, 4, 5, 6]);
  const receipt = pdfText((await fetched(PROOF_OF_DELIVERY)).bytes);
  expect(receipt).toContain('DELIVERY RECEIPT');
  expect(receipt).toContain('Mar 5, 2026');
  expect(pdfText((await fetched(WEIGHT_CERTIFICATE)).bytes)).toContain('1180 lb');
  const bill = pdfText((await fetched(INVOICE)).bytes);
  expect(bill).toContain('TOTAL 合计');
  expect(bill).toContain('350.17');
  // Of Chicago, as is the day of every paper of the portal.
  expect(bill).toContain(usDay(new Date()));
  expect(bill).toContain('Prepaid wallet, balance due on receipt');
  expect(bill).toContain('BALANCE DUE 应付余额   USD 0.00');
  expect(bill).not.toContain('PRO FORMA');
});

test('an invoice says what the wallet could not pay', async () => {
  const { available } = data(await portal.call('fund', 'balance', {}));
  const cents = Math.round(Number(available) * 100) + 1_000_000_00;
  await trx((db) => insertCharges(db, orderNo, [{ type: 7, code: 'ADJ', place: 'shipment', cents, status: ChargeStatus.FINAL }], new Date()));
  await deliver();
  await move({ status: OrderStatus.COMPLETED, final_total: cents });
  const { owed } = data(await portal.call('fund', 'balance', {}));
  const bill = pdfText((await fetched(INVOICE)).bytes);
  expect(bill).toContain(`BALANCE DUE 应付余额   USD ${Number(owed).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
  await recharge(portal, portal.owner.id, Math.round(Number(owed) * 100) + 100_000_00);
  expect(pdfText((await fetched(INVOICE)).bytes)).toContain('BALANCE DUE 应付余额   USD 0.00');
});

test("draws no documents in a real carrier's name", async () => {
  await deliver();
  await portal.db.updateTable('freight_order').set({ scac: 'ABCD' }).where('order_no', '=', orderNo).execute();
  expect((await getFile(PROOF_OF_DELIVERY)).code).toBe(40920);
  expect((await getFile(BOL)).code).toBe(0);
});

test('bills a cancelled order for the dry run alone', async () => {
  await trx((db) => insertCharges(db, orderNo, [{ type: 7, code: 'ADJ', place: 'shipment', cents: 150_00, status: ChargeStatus.FINAL }], new Date()));
  await move({ status: OrderStatus.CANCELLED, final_total: 150_00 });
  const bill = pdfText((await fetched(INVOICE)).bytes);
  expect(bill).toContain('Dry run');
  expect(bill).toContain('150.00');
  expect(bill).not.toContain('Linehaul');
});

describe('uploads', () => {
  test("replace the carrier's proof of delivery until it exists, and do not hide it then", async () => {
    const content = fileLike('jpeg');
    const objectName = await uploaded(portal, {}, content);
    expect(await attach({ objectName, fileName: '签收单.jpg' })).toMatchObject({ code: 0, data: true });
    expect(data(await getFile(PROOF_OF_DELIVERY)).fileName).toBe('签收单.jpg');
    expect((await fetched(PROOF_OF_DELIVERY)).bytes).toEqual(content);

    await deliver();
    expect((await documents()).filter(({ fileType }) => fileType === PROOF_OF_DELIVERY)).toEqual([
      { fileType: 3, fileName: '签收单.jpg', objectName, createdAt: expect.any(String) },
      { fileType: 3, fileName: `POD-${orderNo}.pdf`, createdAt: '2026-03-05T20:00:00.000Z' },
    ]);
    expect(pdfText((await fetched(PROOF_OF_DELIVERY)).bytes)).toContain('DELIVERY RECEIPT');
    const { url } = data(await portal.call('oss', 'orderObject', { objectName, orderId: orderNo }));
    expect((await download(portal, url)).bytes).toEqual(content);
  });

  test('may be sent twice', async () => {
    const objectName = await uploaded(portal);
    await attach({ objectName });
    expect(await attach({ objectName, fileType: WEIGHT_CERTIFICATE, fileName: 'scale' })).toMatchObject({ code: 0 });
    expect((await documents()).filter((one) => one.objectName)).toMatchObject([{ fileType: 4, fileName: 'scale.jpg' }]);
  });

  test("need the owner's file and the owner's order: others are absent", async () => {
    const mine = await uploaded(portal);
    const absent = await attach({ objectName: mine, orderNo: 'FP000000000000' });
    expect(absent).toMatchObject({ code: 40400, data: null });
    expect(await attach({ objectName: await uploaded(portal, theirs) })).toEqual(absent);
    expect(await attach({ objectName: 'obj_none' })).toEqual(absent);
    expect(await attach({ objectName: mine }, theirs)).toEqual(absent);
    expect((await attach({ objectName: mine }, { token: '' })).code).toBe(401);
  });

  test.each<[string, object, string]>([
    ['a path', { fileName: '../pod.jpg' }, 'fileName'],
    ['no name', { fileName: ' ' }, 'fileName'],
    ['a name too long', { fileName: `${'a'.repeat(200)}.jpg` }, 'fileName'],
    ['an unknown type', { fileType: 9 }, 'fileType'],
    ['no object', { objectName: undefined }, 'objectName'],
  ])('are refused with %s', async (_what, changes, field) => {
    expect(await attach({ objectName: 'obj_none', ...changes })).toMatchObject({ code: 20000, data: [{ field }] });
  });

  test('are fifty at most', async () => {
    const objectName = await uploaded(portal);
    const object = await portal.db.selectFrom('stored_object').selectAll().where('object_name', '=', objectName).executeTakeFirstOrThrow();
    const many = Array.from({ length: 50 }, (_, n) => ({ ...object, object_name: `obj_${orderNo}${n}` }));
    await portal.db.insertInto('stored_object').values(many).execute();
    for (const { object_name } of many) await attach({ objectName: object_name });
    expect(await attach({ objectName })).toMatchObject({ code: 42900, msg: '每个订单最多上传 50 个文件' });
    expect((await attach({ objectName: many[0]!.object_name })).code).toBe(0);
  });
});
