import { ErrorCode } from '@portal/api-contract';
import { sql } from 'kysely';
import { download } from '../../../../test/files';
import { data } from '../../../../test/freight';
import { addOwner, type TestOwner } from '../../../../test/owners';
import { addShipment, addShipments } from '../../../../test/shipments';
import { bytesOf, testObjects as objects } from '../../../../test/storage';
import { testApp, type TestApp } from '../../../../test/test-app';
import { readXlsx } from '../../../../test/xlsx';
import { createWorker, type JobHandler } from '../../../platform/jobs/worker';
import type { ObjectStore } from '../../../platform/storage/object-store';
import { EXPORT_SHIPMENTS } from './store';
import { exportShipments } from './write-file';

const MANY = 1_100;
const DAY = 24 * 3_600_000;

let portal: TestApp;
let owner: TestOwner;
let other: TestOwner;
let errors: unknown[];

beforeAll(async () => {
  portal = await testApp();
  owner = await addOwner(portal.db, { ext_flag: true });
  other = await addOwner(portal.db, { ext_flag: true });
  await addShipment(portal.db, owner.id, { code: 'EX1', status: 0, day: '2026-03-01', company: '=HYPERLINK("http://x","y")' });
  await addShipment(portal.db, owner.id, { code: 'EX2', status: 30, day: '2026-03-02', trackingNo: 'CF200', carrier: '@Copper Finch' });
  await addShipment(portal.db, other.id, { code: 'EX9', status: 30, day: '2026-03-02' });
  await addShipments(portal.db, other.id, MANY);
});
afterAll(() => portal.close());
beforeEach(async () => {
  errors = [];
  portal.time.now = undefined;
  await portal.db.deleteFrom('job').execute();
  await portal.db.deleteFrom('shipment_export').execute();
});

const now = () => portal.time.now ?? new Date();
const worker = (handler: JobHandler = exportShipments(objects)) => createWorker({ db: portal.db, clock: now, handlers: { [EXPORT_SHIPMENTS]: handler }, onError: (error) => errors.push(error) });
/** A worker that is gone after so many turns, as with its process. */
function mortal(turns: number) {
  const whole = exportShipments(objects);
  let left = turns;
  const dying = worker((trx, subject, time) => {
    left -= 1;
    if (left < 0) return Promise.reject(new Error('gone'));
    return whole(trx, subject, time);
  });
  return dying;
}

const ask = (input: object, who = owner, headers = {}) => portal.call('shipment', 'export', input, { token: who.token, ...headers });
const begin = async (filter: object, who = owner, headers = {}) => data(await ask({ filter }, who, headers)).jobId;

async function fileOf(jobId: string, who = owner) {
  const { url, progress } = data(await ask({ jobId }, who));
  expect(progress).toBe(100);
  return download(portal, url!);
}

test('writes what the filter finds, newest first, in the language of the request, without formulas', async () => {
  const jobId = await begin({}, owner, { 'accept-language': 'en' });
  expect(data(await ask({ jobId }))).toEqual({ jobId, progress: 0 });
  await worker().runDue();
  const { status, headers, bytes } = await fileOf(jobId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
  expect(headers['content-disposition']).toContain(`Express orders ${new Date().toISOString().slice(0, 10)}.xlsx`);
  const [head, ...lines] = readXlsx(bytes);
  expect(head!.slice(0, 10)).toEqual(['Order', 'Tracking number', 'Status', 'Carrier', 'Service', 'Ordered (UTC)', 'Due', 'Packages', 'Weight (lb)', 'Charge (USD)']);
  expect(lines).toEqual([
    [
      'EX2',
      'CF200',
      'In transit',
      "'@Copper Finch",
      'Ground',
      '46083.5',
      '46087',
      '2',
      '3.5',
      '17.52',
      'Example Dock',
      '',
      '',
      '',
      'Chicago',
      'IL',
      '60607',
      'US',
      'Example Store',
      '收**',
      '214****0178',
      '500 ****',
      'Dallas',
      'TX',
      '75201',
      'US',
      'Picked up',
      '46083.833333333336',
    ],
    [
      'EX1',
      '',
      'Created',
      'Tallgrass Express',
      'Ground',
      '46082.5',
      '46086',
      '2',
      '3.5',
      '17.52',
      'Example Dock',
      '',
      '',
      '',
      'Chicago',
      'IL',
      '60607',
      'US',
      '\'=HYPERLINK("http://x","y")',
      '收**',
      '214****0178',
      '500 ****',
      'Dallas',
      'TX',
      '75201',
      'US',
      'Order created',
      '46082.5',
    ],
  ]);
});

test('follows the filter, speaks Chinese, and shows people where plain data is asked for, in the owner’s units', async () => {
  await portal.db.updateTable('owner').set({ unit_system: 1 }).where('id', '=', owner.id).execute();
  const jobId = await begin({ status: 30, nos: ['cf200'] }, owner, { 'is-decrypt': 'true' });
  await worker().runDue();
  await portal.db.updateTable('owner').set({ unit_system: 0 }).where('id', '=', owner.id).execute();
  const [head, ...lines] = readXlsx((await fileOf(jobId)).bytes);
  expect(head).toEqual(expect.arrayContaining(['订单号', '状态', '总重量 (kg)', '收件联系人', '最新动态']));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual(expect.arrayContaining(['EX2', '运输中', '1.59', '收件人', '214-555-0178', '500 S Ervay St', '包裹已揽收']));
});

test('writes a head alone where nothing is found', async () => {
  const jobId = await begin({ status: 99 });
  await worker().runDue();
  expect(readXlsx((await fileOf(jobId)).bytes)).toHaveLength(1);
});

test('shows how far it is, survives workers that die, and has each order once', async () => {
  const jobId = await begin({}, other);
  const seen = [data(await ask({ jobId }, other)).progress];
  for (let life = 0; life < 2; life += 1) {
    await mortal(1).runDue();
    portal.time.now = new Date(now().getTime() + 60_000);
    seen.push(data(await ask({ jobId }, other)).progress);
  }
  expect(seen).toEqual([0, 45, 90]);
  expect(errors).toHaveLength(2);
  await Promise.all([worker().runDue(), worker().runDue()]);
  const [, ...lines] = readXlsx((await fileOf(jobId, other)).bytes);
  const codes = lines.map(([code]) => code!);
  expect(codes).toHaveLength(MANY + 1);
  expect(new Set(codes).size).toBe(MANY + 1);
  // Orders of one instant, and instants that differ by less than JavaScript can tell.
  const expected = await portal.db.selectFrom('shipment').select('order_code').where('owner_id', '=', other.id).orderBy('created_at', 'desc').orderBy('order_code', 'desc').execute();
  expect(codes).toEqual(expected.map(({ order_code }) => order_code));
  expect(await portal.db.selectFrom('shipment_export_part').selectAll().execute()).toEqual([]);
});

test('answers the running job for the same filter, starts another for another one, and three at most', async () => {
  const [first, again] = await Promise.all([begin({ status: 0 }), begin({ status: 0 })]);
  expect(again).toBe(first);
  const others = [await begin({ status: 10 }), await begin({ status: 0 }, owner, { 'accept-language': 'en' })];
  expect(new Set([first, ...others]).size).toBe(3);
  expect(await ask({ filter: { status: 20 } })).toEqual({ code: ErrorCode.TOO_MANY, msg: '已有 3 个导出任务正在进行，请等待完成后再试', data: null });
  await begin({ status: 20 }, other);
  await worker().runDue();
  expect(await begin({ status: 0 })).not.toBe(first);
});

test('reports a failure that lasts, and goes on from where it was when asked again', async () => {
  const jobId = await begin({}, other);
  await mortal(1).runDue();
  for (const failure of [1, 2]) {
    expect(data(await ask({ jobId }, other))).toEqual({ jobId, progress: 45 });
    portal.time.now = new Date(now().getTime() + failure * 60_000);
    await mortal(0).runDue();
  }
  expect(await ask({ jobId }, other, { 'accept-language': 'en' })).toEqual({ code: ErrorCode.GENERIC, msg: 'The export failed, please try again', data: null });
  expect(data(await ask({ filter: {} }, other))).toEqual({ jobId, progress: 45 });
  expect(data(await ask({ jobId }, other))).toEqual({ jobId, progress: 45 });
  await worker().runDue();
  expect(readXlsx((await fileOf(jobId, other)).bytes)).toHaveLength(MANY + 2);
});

test('writes and removes the file without a transaction, which nobody is shown before it is whole', async () => {
  const jobId = await begin({}, other);
  const outside: string[] = [];
  const noted = (what: string) => async () => {
    // Fails if somebody has locked the job or the export.
    await sql`select from job join shipment_export on subject = job_id for update nowait`.execute(portal.db);
    outside.push(what, String(data(await ask({ jobId }, other)).progress));
  };
  const watched: ObjectStore = {
    ...objects,
    write: (...args) => objects.write(...args).then(noted('written')),
    remove: (name) => objects.remove(name).then(noted('removed')),
  };
  await worker(exportShipments(watched)).runDue();
  expect(outside).toEqual(['written', '90']);
  portal.time.now = new Date(Date.now() + DAY + 60_000);
  await worker(exportShipments(watched)).runDue();
  expect(outside.slice(2)).toEqual(['removed', '100']);
  expect(errors).toEqual([]);
});

test('a file that was written by a worker that is gone is written anew, and a late one replaces nothing', async () => {
  const jobId = await begin({}, other);
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  let isWriting = () => {};
  const writing = new Promise<void>((resolve) => (isWriting = resolve));
  const slow: ObjectStore = {
    ...objects,
    async write(name, pieces, type) {
      isWriting();
      await paused;
      await objects.write(name, pieces, type);
    },
  };
  const late = worker(exportShipments(slow)).runDue();
  await writing;
  expect(data(await ask({ jobId }, other))).toEqual({ jobId, progress: 90 });
  portal.time.now = new Date(now().getTime() + 130_000);
  await worker().runDue();
  goOn();
  await late;
  expect(errors).toHaveLength(1);
  expect(readXlsx((await fileOf(jobId, other)).bytes)).toHaveLength(MANY + 2);
});

test('removes the file after a day, and a link before that', async () => {
  const jobId = await begin({});
  await worker().runDue();
  const { url } = data(await ask({ jobId }));
  expect((await download(portal, url!.replace('expires=', 'expires=9'))).status).toBe(403);
  portal.time.now = new Date(Date.now() + 11 * 60_000);
  expect((await download(portal, url!)).status).toBe(403);
  portal.time.now = new Date(Date.now() + DAY - 60_000);
  await worker().runDue();
  expect((await fileOf(jobId)).status).toBe(200);
  portal.time.now = new Date(Date.now() + DAY + 60_000);
  await worker().runDue();
  expect(await bytesOf(objects, jobId)).toBeUndefined();
  expect((await ask({ jobId })).code).toBe(ErrorCode.NOT_FOUND);
  expect(await portal.db.selectFrom('job').selectAll().execute()).toEqual([]);
});

test("answers another owner's job exactly as an absent and a malformed one", async () => {
  const foreign = await begin({}, other);
  const absent = await ask({ jobId: 'exp_none' });
  expect(absent).toEqual({ code: ErrorCode.NOT_FOUND, msg: '未找到该记录', data: null });
  for (const jobId of [foreign, '', 'x\0', '../x', 'x'.repeat(5000)]) expect(await ask({ jobId })).toEqual(absent);
});

test.each([
  [{ filter: { status: 25 } }, 'filter.status'],
  [{ filter: { dateFrom: '2026-02-30' } }, 'filter.dateFrom'],
  [{ filter: { keyword: 'x'.repeat(101) } }, 'filter.keyword'],
  [{ filter: { nos: Array<string>(101).fill('x') } }, 'filter.nos'],
  [{ filter: [] }, 'filter'],
  [{ jobId: 5 }, 'jobId'],
])('refuses %j', async (input, field) => {
  expect(await portal.callRaw('shipment', 'export', input, { token: owner.token })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
});
