import { FileType } from '@portal/api-contract/vocabulary';
import { testCarriers, testCipher } from '../../../../test/connected-carrier';
import { download, pdfLike, uploaded } from '../../../../test/files';
import { bookingRequest, data, finishedRun } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { pdfText } from '../../../../test/pdf';
import { bolAnswer } from '../../../../test/carrier/bills';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { bytesOf, testObjects } from '../../../../test/storage';
import { testApp, type TestApp } from '../../../../test/test-app';
import { until } from '../../../../test/until';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import type { WantedDocuments } from '../../../carriers/wire/connection';
import { createWorker } from '../../../platform/jobs/worker';
import type { ObjectStore } from '../../../platform/storage/object-store';
import { saveConnection } from '../../connections/store';
import { bytesOf as bytesOfOwner } from '../../files/store';
import { CLEAN_UP_OBJECT, cleanUpObject } from '../../files/upload';
import { imperial } from '../../quotes/stored-request';
import { TENDER_ORDER, tenderOrder } from '../tender/tender';
import { isAttachment } from './attachments';
import { replaceCarrierDocuments, STORE_CARRIER_DOCUMENT, storeCarrierDocument } from './carrier-documents';

const { BOL, PALLET_LABEL, PROOF_OF_DELIVERY } = FileType;
const MB = 1024 * 1024;

let portal: TestApp;
let as: { token: string };
let ownerId: string;
let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let scac: string;
let carrierName: string;
let warned: unknown[];
let now: Date;
const carriers = testCarriers();

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one], storedBytes: MB });
  carrier = await standInCarrier(scac);
});
afterAll(async () => {
  await carrier.close();
  await portal.close();
});
beforeEach(async () => {
  const payer = await addPayer(portal, 20_000_00);
  [as, ownerId] = [{ token: payer.token }, payer.id];
  carrier.reset();
  warned = [];
  now = new Date();
  await connection({ bol: true, labels: 'Zebra' });
});

const connection = async (documents?: WantedDocuments) => {
  const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
  const given = { scac, name: 'Sample', ebol: carrier.url, account: '4711', test: false, documents, auth };
  await portal.db.transaction().execute((trx) => saveConnection(trx, testCipher, given, now));
};

/** All that is due. Answers the failures. */
async function work(objects: ObjectStore = testObjects): Promise<unknown[]> {
  const log = { error: () => undefined, warn: (entry: unknown) => warned.push(entry) };
  const handlers = {
    [TENDER_ORDER]: tenderOrder({ carriers, log }),
    [STORE_CARRIER_DOCUMENT]: storeCarrierDocument(objects),
    [CLEAN_UP_OBJECT]: cleanUpObject(objects, [isAttachment]),
  };
  const failures: unknown[] = [];
  now = new Date(Math.max(now.getTime(), Date.now()));
  await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => failures.push(error) }).runDue();
  return failures;
}

async function book(): Promise<string> {
  const request = bookingRequest();
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const quote = (await finishedRun(portal, uniqueKey, as)).quotes[0]!;
  ({ carrierName } = quote);
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  return data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quote.quoteId, request }, as)).orderNo;
}

const detail = async (orderNo: string) => data(await portal.call('order', 'detail', { orderNo }, as));
const fromCarrier = async (orderNo: string) => (await detail(orderNo)).documents.filter((one) => one.fromCarrier);
const link = (objectName: string, orderId: string, headers: { token: string } = as) => portal.call('oss', 'orderObject', { objectName, orderId }, headers);
const rows = () => portal.db.selectFrom('carrier_document').select('id').execute();

/** Asks the carrier to put the order's bill in the place of the one it has, and applies the answer. */
async function amend(orderNo: string): Promise<void> {
  const order = await portal.db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
  const { tender } = (await carriers.find(portal.db, scac))!;
  const { outcome } = await tender!.amend({ orderNo, bolNo: order.bol_no, pro: order.pro_no!, estDeliveryDate: order.quote.estDeliveryDate, request: imperial(order.request) });
  if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  await portal.db.transaction().execute((trx) => replaceCarrierDocuments(trx, order, outcome.documents, now));
}

test('the documents of the carrier stand beside those of the portal, and can be read by the owner alone', async () => {
  const bol = pdfLike(3 * MB);
  const labels = pdfLike(30_000);
  carrier.answers((response) => {
    const images = { bol: bol.toString('base64'), shippingLabels: labels.toString('base64') };
    response.writeHead(200).end(JSON.stringify({ ...bolAnswer(scac, '900-1'), images }));
  });
  const orderNo = await book();
  expect(await work()).toEqual([]);
  const [body] = carrier.sentBills();
  expect(body!.images).toEqual({ includeBol: true, includeShippingLabels: true, shippingLabels: { format: 'Zebra', quantity: expect.any(Number) } });
  expect(carrier.takeFaults()).toEqual([]);

  const { documents, proNo } = await detail(orderNo);
  expect(proNo).toBe('900-1');
  const names = [`BOL-${carrierName}-${orderNo}.pdf`, `labels-${carrierName}-${orderNo}.pdf`];
  expect(documents.filter(({ fileType }) => fileType === BOL || fileType === PALLET_LABEL)).toEqual([
    { fileType: BOL, fileName: names[0], objectName: expect.any(String), createdAt: expect.any(String), fromCarrier: true },
    { fileType: BOL, fileName: `BOL-${orderNo}.pdf`, createdAt: expect.any(String) },
    { fileType: PALLET_LABEL, fileName: names[1], objectName: expect.any(String), createdAt: expect.any(String), fromCarrier: true },
    { fileType: PALLET_LABEL, fileName: `labels-${orderNo}.pdf`, createdAt: expect.any(String) },
  ]);
  for (const [index, pdf] of [bol, labels].entries()) {
    const { objectName } = (await fromCarrier(orderNo))[index]!;
    const file = await download(portal, data(await link(objectName!, orderNo)).url);
    expect(file.bytes.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining(encodeURIComponent(names[index]!)) });
    expect((await link(objectName!, orderNo, { token: portal.stranger.token })).code).toBe(40400);
  }
  // The portal's own are still those that a script asks for by type.
  const { url } = data(await portal.call('order', 'getBolFile', { orderNo, fileType: BOL }, as));
  expect(pdfText((await download(portal, url)).bytes)).toContain('900-1');
  const kept = await portal.db.selectFrom('order_tender').select('answer').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
  expect(JSON.parse(kept.answer!)).toMatchObject({ images: { bol: '[long]', shippingLabels: '[long]' } });
  expect(await rows()).toEqual([]);
});

test('they take nothing of what the files of an owner can take up, and come where that is used up', async () => {
  const uploads = pdfLike(MB);
  await uploaded(portal, as, uploads);
  const orderNo = await book();
  await work();
  expect(await fromCarrier(orderNo)).toHaveLength(2);
  expect(await bytesOfOwner(portal.db, ownerId)).toBe(uploads.length);
});

test('what is not asked for is not kept', async () => {
  await connection();
  carrier.says(200, { ...bolAnswer(scac, '900-2'), images: { bol: pdfLike().toString('base64') } });
  const orderNo = await book();
  await work();
  expect(carrier.sentBills()[0]!.images).toBeUndefined();
  expect((await detail(orderNo)).proNo).toBe('900-2');
  expect(await fromCarrier(orderNo)).toEqual([]);
});

test.each<[string, object, string, string]>([
  ['none came', {}, 'it is not in the answer', 'it is not in the answer'],
  ['the carrier could not make one', { images: {}, resultStatusCodes: ['1200 - Failure BoL PDF Image Not Created'] }, '1200 - Failure BoL PDF Image Not Created', 'it is not in the answer'],
  ['they are broken', { images: { bol: 'see mail!', shippingLabels: Buffer.from('<html>').toString('base64') } }, 'it is not in base 64', 'it is no PDF'],
  ['they are too large', { images: { bol: 'A'.repeat(20 * MB), shippingLabels: 'A'.repeat(20 * MB) } }, 'it is larger than 10 MB', 'it is larger than 10 MB'],
])('an accepted order stays one, which is logged: %s', async (what, more, bol, labels) => {
  carrier.says(200, { ...more, ...bolAnswer(scac, `901-${what.length}`) });
  const orderNo = await book();
  expect(await work()).toEqual([]);
  const { proNo, exception, documents } = await detail(orderNo);
  expect([proNo, exception]).toEqual([`901-${what.length}`, undefined]);
  expect(documents.map(({ fileType }) => fileType)).toContain(BOL);
  expect(await fromCarrier(orderNo)).toEqual([]);
  expect(warned).toEqual([
    { orderNo, scac, document: 'bol', reason: bol },
    { orderNo, scac, document: 'labels', reason: labels },
  ]);
});

test('a store of files that is not there loses none: they come once it is back', async () => {
  const orderNo = await book();
  const failures = await work({ ...testObjects, put: () => Promise.reject(new Error('the store is away')) });
  expect(failures.map(String)).toEqual(['Error: the store is away', 'Error: the store is away']);
  expect([(await detail(orderNo)).proNo, await fromCarrier(orderNo)]).toEqual([[...carrier.shipments.keys()][0], []]);
  now = new Date(Date.now() + 60_000);
  expect(await work()).toEqual([]);
  expect(await fromCarrier(orderNo)).toHaveLength(2);
});

test('an amended bill has its own: those of the former one are gone, also where no others came', async () => {
  const orderNo = await book();
  await work();
  const former = (await fromCarrier(orderNo)).map(({ objectName }) => objectName!);
  // What the owner attached stays.
  const objectName = await uploaded(portal, as);
  await portal.call('order', 'uploadBolFile', { orderNo, fileType: BOL, objectName, fileName: 'mine.jpg' }, as);
  carrier.says(200, { ...bolAnswer(scac, (await detail(orderNo)).proNo!), images: { shippingLabels: pdfLike(5000).toString('base64') } });
  await amend(orderNo);
  await work();
  const after = await fromCarrier(orderNo);
  expect(after.map(({ fileType }) => fileType)).toEqual([PALLET_LABEL]);
  expect(former).not.toContain(after[0]!.objectName);
  expect((await detail(orderNo)).documents).toContainEqual(expect.objectContaining({ objectName }));
  now = new Date(Date.now() + 25 * 3_600_000);
  await work();
  for (const name of former) expect([(await link(name, orderNo)).code, await bytesOf(testObjects, name)]).toEqual([40400, undefined]);
  expect((await link(after[0]!.objectName!, orderNo)).code).toBe(0);
});

test('those of an amended bill replace what is not stored yet', async () => {
  const orderNo = await book();
  await work({ ...testObjects, put: () => Promise.reject(new Error('the store is away')) });
  await amend(orderNo);
  expect(await rows()).toHaveLength(2);
  now = new Date(Date.now() + 60_000);
  expect(await work()).toEqual([]);
  expect((await fromCarrier(orderNo)).map(({ fileType }) => fileType)).toEqual([BOL, PALLET_LABEL]);
});

test('one that is replaced while it is being stored is not attached', async () => {
  const orderNo = await book();
  const during: ObjectStore = {
    ...testObjects,
    put: async (...args) => {
      await testObjects.put(...args);
      await portal.db.deleteFrom('carrier_document').execute();
    },
  };
  expect(await work(during)).toEqual([]);
  expect([await fromCarrier(orderNo), await rows()]).toEqual([[], []]);
});

test('they are void with the order', async () => {
  const orderNo = await book();
  await work();
  await portal.call('order', 'cancel', { orderNo }, as);
  expect(await fromCarrier(orderNo)).toEqual([]);
});

test('the owner cannot attach one as a file of their own, and they are none of the fifty', async () => {
  const orderNo = await book();
  await work();
  const objectName = (await fromCarrier(orderNo))[0]!.objectName!;
  const attach = (name: string, headers = as) => portal.call('order', 'uploadBolFile', { orderNo, fileType: PROOF_OF_DELIVERY, objectName: name, fileName: 'pod' }, headers);
  const absent = await attach('obj_none');
  expect(absent.code).toBe(40400);
  expect(await attach(objectName)).toEqual(absent);
  expect(await attach(objectName, { token: portal.stranger.token })).toEqual(absent);
  expect((await fromCarrier(orderNo))[0]).toMatchObject({ fileType: BOL, objectName });
  const mine = await uploaded(portal, as);
  const object = await portal.db.selectFrom('stored_object').selectAll().where('object_name', '=', mine).executeTakeFirstOrThrow();
  const many = Array.from({ length: 49 }, (_, n) => ({ ...object, object_name: `obj_${orderNo}${n}` }));
  await portal.db.insertInto('stored_object').values(many).execute();
  for (const { object_name } of many) await attach(object_name);
  expect((await attach(mine)).code).toBe(0);
});

// The last one: its workers take what is due from then on.
test('a server that listens brings them by itself', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const orderNo = await book();
  await until(async () => (await fromCarrier(orderNo)).length === 2);
  expect(carrier.shipments.size).toBe(1);
});
