import { Writable } from 'node:stream';
import { readPlace } from '@portal/bucket';
import { startS3, type S3Server } from '@portal/bucket/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { download, fileLike, uploaded } from '../../../test/files';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testKeys } from '../../../test/server-keys';
import { testApp, type TestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { createWorker } from '../../platform/jobs/worker';
import { bucketStore } from '../../platform/storage/bucket-store';
import { CLEAN_UP_OBJECT, cleanUpObject } from './upload';

const DAY = 24 * 3_600_000;

let server: S3Server;
let portal: TestApp;
/** Another machine: the same database and bucket, no folder in common. */
let other: FastifyInstance;
let lines: { msg: string; operation?: string }[];
let orderNo: string;

const storeOf = () => bucketStore(readPlace(server.url('files'), server.env), { attempts: 2, readMs: 500, writeMs: 3_000, totalMs: 8_000 });

beforeAll(async () => {
  server = await startS3();
  portal = await testApp({ objects: storeOf() });
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  other = buildApp({
    db: portal.db,
    rsaPrivate: undefined as never,
    network: { carriers: [] },
    mailer: { send: async () => undefined },
    codesPerHour: 1,
    portalUrl: 'https://portal.test',
    keys: testKeys,
    objects: storeOf(),
    logger: { level: 'info', stream },
  });
  await recharge(portal, portal.owner.id, 10_000_00);
  orderNo = await booked(portal);
});
afterAll(async () => {
  await other.close();
  await portal.close();
  await server.stop();
});
beforeEach(() => {
  lines = [];
  server.trouble = () => undefined;
  server.objects.clear();
});

const upload = (language = 'zh') => portal.call('oss', 'upload', { fileName: 'a.jpg', contentType: 'image/jpeg', content: fileLike('jpeg').toString('base64') }, { 'accept-language': language });
const linkTo = async (objectName: string) => data(await portal.call('oss', 'orderObject', { objectName, orderId: orderNo })).url;

/** The clean-up, so long from now. */
async function cleanUp(laterMs: number) {
  const errors: unknown[] = [];
  const now = new Date(Date.now() + laterMs);
  const handlers = { [CLEAN_UP_OBJECT]: cleanUpObject(storeOf(), [() => Promise.resolve(false)]) };
  await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => errors.push(error) }).runDue();
  return errors.length;
}

test('what one machine has stored the other serves, with its size', async () => {
  const content = fileLike('jpeg', 3_000_000);
  const url = await linkTo(await uploaded(portal, {}, content));
  const { statusCode, headers, rawPayload } = await other.inject({ method: 'GET', url });
  expect([statusCode, headers['content-length'], headers['content-type']]).toEqual([200, '3000000', 'image/jpeg']);
  expect(rawPayload.equals(content)).toBe(true);
});

describe('while the bucket hangs', () => {
  test('an upload is refused in words, leaves no row, and every other call is answered', async () => {
    server.trouble = () => 'hangs';
    const before = await portal.db.selectFrom('stored_object').select('object_name').execute();
    expect(await upload()).toEqual({ code: 50100, msg: '文件暂时无法读取或保存，请稍后再试', data: null });
    expect(await upload('en')).toEqual({ code: 50100, msg: 'Files cannot be read or saved at the moment, please try again later', data: null });
    expect(await portal.db.selectFrom('stored_object').select('object_name').execute()).toEqual(before);
    expect((await portal.call('order', 'detail', { orderNo })).code).toBe(0);
    const { url } = data(await portal.call('order', 'getBolFile', { orderNo, fileType: 1 }));
    expect((await download(portal, url)).status).toBe(200);
    server.trouble = () => undefined;
    expect((await upload()).code).toBe(0);
  });

  test('a link answers 503 in both languages, and the file again afterwards', async () => {
    const url = await linkTo(await uploaded(portal));
    server.trouble = (method) => (method === 'GET' ? 'hangs' : undefined);
    const { statusCode, headers, body } = await other.inject({ method: 'GET', url });
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toBe('文件暂时无法读取或保存，请稍后再试\nFiles cannot be read or saved at the moment, please try again later\n');
    const [line] = lines.filter(({ msg }) => msg === 'the store of files failed');
    expect(line).toMatchObject({ operation: 'read', fault: 'unreachable' });
    expect(JSON.stringify(lines)).not.toContain('secret');
    server.trouble = () => undefined;
    expect((await other.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('no transaction waits for it, and what was to be removed is removed later', async () => {
    await portal.db.deleteFrom('job').where('kind', '=', CLEAN_UP_OBJECT).execute();
    await uploaded(portal);
    const asked = new Promise<void>((resolve) => {
      server.trouble = (method) => {
        if (method !== 'DELETE') return undefined;
        resolve();
        return 'hangs';
      };
    });
    const running = cleanUp(DAY + 1000);
    await asked;
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(portal.db);
    expect(rows).toEqual([]);
    expect(await running).toBe(1);
    expect(server.objects.size).toBe(1);
    server.trouble = () => undefined;
    expect(await cleanUp(DAY + 60_000)).toBe(0);
    expect(server.objects.size).toBe(0);
  });
});

test('the bytes of an upload whose row could not be written go after a day', async () => {
  await portal.db.schema.alterTable('stored_object').renameTo('gone').execute();
  const failed = await upload();
  await portal.db.schema.alterTable('gone').renameTo('stored_object').execute();
  expect(failed.code).toBe(-1);
  expect(server.objects.size).toBe(1);
  await cleanUp(DAY - 60_000);
  expect(server.objects.size).toBe(1);
  await cleanUp(DAY + 60_000);
  expect(server.objects.size).toBe(0);
});

test('the bytes of an upload whose answer was lost go too', async () => {
  server.trouble = (method) => (method === 'PUT' ? 'answer lost' : undefined);
  expect((await upload()).code).toBe(50100);
  server.trouble = () => undefined;
  expect(server.objects.size).toBe(1);
  await cleanUp(DAY + 60_000);
  expect(server.objects.size).toBe(0);
});
