import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bai2 } from '../test/bai2';
import { addPayer } from '../test/money';
import { addTestOperator } from '../test/operators';
import { ownDatabase, type OwnDatabase } from '../test/own-database';
import { testKeys, testKeysEnv } from '../test/server-keys';
import { enqueueAskBank } from './domains/wallet/bank/ask-bank';
import { requestCashOut } from './domains/wallet/bank-orders';
import { createFieldCipher } from './domains/wallet/field-cipher';

jest.setTimeout(60_000);

let database: OwnDatabase;
let folder: string;
let ownerId: string;
let env: Record<string, string>;
const keys: Record<string, string> = { eve: 'opk_made-up' };

beforeAll(async () => {
  database = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-payouts-'));
  keys.ana = (await addTestOperator(database.db, ['approve'], 'ana')).key;
  keys.ben = (await addTestOperator(database.db, ['export', 'reconcile'], 'ben')).key;
  ({ id: ownerId } = await addPayer(database, 1000_00));
  env = {
    DATABASE_URL: database.url,
    BANK: 'file',
    FIELD_KEYS: testKeysEnv.FIELD_KEYS,
    ACH_BANK_ROUTING: '021000021',
    ACH_BANK_NAME: 'Example Bank',
    ACH_ORIGIN_ID: '1123456789',
    ACH_COMPANY_ID: '1123456789',
    ACH_COMPANY_NAME: 'LTL Freight Portal',
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (person: string, args: readonly string[], changes: Record<string, string> = {}) =>
  new Promise<{ out: string; err: string }>((resolve) => {
    const given = { PATH: process.env.PATH, ...env, OPERATOR_KEY: keys[person]!, ...changes };
    execFile(process.execPath, ['--import', 'tsx', join(__dirname, 'payouts.ts'), ...args], { env: given }, (_error, out, err) => resolve({ out, err }));
  });

const request = () =>
  database.db.transaction().execute(async (trx) => {
    const now = new Date();
    const asked = { method: 'bank', accountName: 'Example Goods Ltd', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' } as const;
    const no = await requestCashOut(trx, createFieldCipher(testKeys.field), ownerId, { ...asked, cents: 123_45 }, now);
    await enqueueAskBank(trx, no, now);
    return no;
  });

test('a cash-out goes from the list to a file of the bank, step by step', async () => {
  const no = await request();
  const file = join(folder, 'first.ach');
  expect((await run('ana', ['list'])).out).toMatch(new RegExp(`^${no}  \\S+  123\\.45  Example Goods Ltd  110000000 \\*\\*\\*\\*6789  to approve\n$`));
  expect(await run('ana', ['approve', no])).toEqual({ out: `cash-out ${no} is approved; somebody else exports it\n`, err: '' });
  expect(await run('ben', ['export', file])).toEqual({ out: `file 1 at ${file}: 1 credits, 123.45; give it to the bank, then: payouts sent 1\n`, err: '' });
  expect(await readFile(file, 'utf8')).toContain('000123456789');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run('ben', ['export', file, '--again', '1'])).err).toBe(`${file} cannot be made: it is there already\n`);
  const copy = join(folder, 'again.ach');
  await run('ben', ['export', copy, '--again', '1']);
  expect(await readFile(copy, 'utf8')).toBe(await readFile(file, 'utf8'));
  expect(await run('ben', ['sent', '1'])).toEqual({ out: 'file 1 is sent; its cash-outs are paid\n', err: '' });
  expect((await run('ana', ['list'])).out).toBe('no cash-out is open\n');
});

test('a statement is read in, and what is open is matched again', async () => {
  const file = join(folder, 'day.bai2');
  await writeFile(
    file,
    bai2({
      date: '261125',
      opening: 500_00,
      movements: [
        { code: '455', cents: 123_45 },
        { code: '195', cents: 1_00 },
      ],
    }),
  );
  expect(await run('ben', ['statement', file])).toEqual({ out: 'read in: 2026-11-25 021000021 ****7777; 2 movements, 1 matched, open ones too\n', err: '' });
  expect(await run('ben', ['match'])).toEqual({ out: '0 matched\n', err: '' });
  const { out } = await run('ana', ['report', '--day', '2026-11-25']);
  expect(out).toMatch(/^Reconciliation of 2026-11-25\nbalance 021000021 \*\*\*\*7777, 2026-11-25 +377\.55\n/);
  expect(out).toMatch(/ 1\.00 {2}2026-11-25 {2}credit not booked {2}2026-11-25 021000021 \*\*\*\*7777 line 5 {2}195 BR1\n/);
  expect(out).toMatch(/\nunexplained +0\.00\n$/);
  expect((await run('ana', ['report', '--day', '2026-11-24'])).err).toBe('no statement was read in of 2026-11-24 or before\n');
  expect((await run('ana', ['report'])).err).toBe('--day must be a day such as 2026-11-25\n');
  expect((await run('ben', ['statement', join(folder, 'gone')])).err).toBe(`${join(folder, 'gone')} cannot be read: ENOENT\n`);
});

test('what cannot be done says why, and leaves no file', async () => {
  const file = join(folder, 'none.ach');
  expect((await run('ben', ['export', file])).err).toBe('nothing is approved\n');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect((await run('eve', ['list'])).err).toBe('OPERATOR_KEY is the key of nobody: operators key <name> gives a person another one\n');
  expect((await run('ben', ['approve', 'T1'])).err).toBe('ben may not do this: it needs the role approve\n');
  expect((await run('ana', ['reject', 'T1'])).err).toBe('--why must be given, with 200 characters at most\n');
  expect((await run('ana', ['list'], { BANK: 'sandbox' })).err).toBe('BANK must be file, here and at every server\n');
  expect((await run('ana', ['pay'])).err).toMatch(/^usage: payouts list\n/);
});
