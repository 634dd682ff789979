import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploaded } from '../../../test/files';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { createWorker } from '../../platform/jobs/worker';
import { createFiles } from '../../platform/storage/files';
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
  const { objects } = createFiles(join(tmpdir(), 'portal-api-test-files'));
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
    Promise.all([free, proof, receipt].map(async (name) => [(await portal.call('oss', 'orderObject', { objectName: name, orderId: orderNo })).code, (await objects.get(name)) !== undefined]));

  now = new Date(start + 24 * HOUR - 1);
  await runDue();
  expect(await there()).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  now = new Date(start + 24 * HOUR);
  expect(await runDue()).toBe(3);
  expect(await there()).toEqual([
    [40400, false],
    [0, true],
    [0, true],
  ]);
  expect(await runDue()).toBe(0);
  expect(errors).toEqual([]);
});
