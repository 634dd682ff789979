import { sql } from 'kysely';
import { uploaded } from '../../../test/files';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { bytesOf, testObjects as objects } from '../../../test/storage';
import { testApp, type TestApp } from '../../../test/test-app';
import { createWorker } from '../../platform/jobs/worker';
import { isAttachment } from '../orders/documents/attachments';
import { isReceipt } from '../wallet/bank-orders';
import { CLEAN_UP_OBJECT, cleanUpObject } from './upload';

const HOUR = 3_600_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 10_000_00);
});
afterAll(() => portal.close());

test('removes an upload after a day with its bytes, unless it belongs to an order or a top-up', async () => {
  const errors: unknown[] = [];
  let now = new Date();
  const start = now.getTime();
  const { runDue } = createWorker({ db: portal.db, clock: () => now, handlers: { [CLEAN_UP_OBJECT]: cleanUpObject(objects, [isAttachment, isReceipt]) }, onError: (error) => errors.push(error) });

  portal.time.now = now;
  const orderNo = await booked(portal);
  const [free, proof, receipt] = [await uploaded(portal), await uploaded(portal), await uploaded(portal)];
  await portal.call('order', 'uploadBolFile', { orderNo, fileType: 3, objectName: proof, fileName: 'pod.jpg' });
  data(await portal.call('fund', 'recharge', { amount: '500.00', method: 'wire', receiptObjects: [receipt] }));
  portal.time.now = undefined;
  const there = async () =>
    Promise.all([free, proof, receipt].map(async (name) => [(await portal.call('oss', 'orderObject', { objectName: name, orderId: orderNo })).code, (await bytesOf(objects, name)) !== undefined]));

  now = new Date(start + 24 * HOUR - 1);
  await runDue();
  expect(await there()).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  now = new Date(start + 24 * HOUR);
  // The row and the bytes of one, and a look at the two others.
  expect(await runDue()).toBe(4);
  expect(await there()).toEqual([
    [40400, false],
    [0, true],
    [0, true],
  ]);
  expect(await runDue()).toBe(0);
  expect(errors).toEqual([]);
});

test('a file that is being removed meanwhile is not there, rather than an error', async () => {
  const orderNo = await booked(portal);
  const objectName = await uploaded(portal);
  let attaching!: Promise<{ code: number }>;
  await portal.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('stored_object').where('object_name', '=', objectName).execute();
    attaching = portal.call('order', 'uploadBolFile', { orderNo, fileType: 3, objectName, fileName: 'pod.jpg' });
    const isWaiting = async () => (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)).rows.length > 0;
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  expect((await attaching).code).toBe(40400);
});
