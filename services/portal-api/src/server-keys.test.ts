import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPayer } from '../test/money';
import { ownDatabase, type OwnDatabase } from '../test/own-database';
import { quietChoices, type ServerProcess, startServer } from '../test/server-process';
import { createWorker } from './platform/jobs/worker';
import { enqueue } from './platform/jobs/store';
import { reEncrypt } from './domains/wallet/account-numbers';
import { requestCashOut } from './domains/wallet/bank-orders';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { keyRing } from './platform/keys/key-ring';
import { openServerKeys } from './server-keys';

// Some tests start whole processes: slow where everything else runs at the same time.
jest.setTimeout(120_000);

const [A, B, C] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte + 10)) as [Buffer, Buffer, Buffer];
const idOf = (secret: Buffer) => keyRing('field', [secret]).current.id;

let database: OwnDatabase;
let folders: string[];

beforeEach(async () => {
  folders = [];
  database = await ownDatabase(6);
  await database.db.deleteFrom('server_key').execute();
});
afterEach(async () => {
  await database.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  folders.push(folder);
  return folder;
}

const open = (...FIELD_KEYS: Buffer[]) => openServerKeys(database.db, { FIELD_KEYS, LINK_KEYS: [C], DATA_DIR: '/nonexistent' });
const openFolder = (DATA_DIR: string) => openServerKeys(database.db, { FIELD_KEYS: 'folder', LINK_KEYS: 'folder', DATA_DIR });
const registered = async () => (await database.db.selectFrom('server_key').select('key_id').where('ring', '=', 'field').orderBy('registered_at').execute()).map(({ key_id }) => key_id);

/** A stored account number; answers its transactionNo. */
async function storeNumber(secret: Buffer, accountNo = '000123456789'): Promise<string> {
  const { id: ownerId } = await addPayer(database, 100_00);
  const cipher = createFieldCipher(keyRing('field', [secret]));
  return database.db.transaction().execute((trx) => requestCashOut(trx, cipher, ownerId, { cents: 10_00, method: 'bank', accountName: 'Example Goods', accountNo }, new Date()));
}
const asFormerVersion = () => database.db.updateTable('bank_order').set({ account_key: null }).execute();

async function runReEncryption(current: Buffer, ...others: Buffer[]): Promise<void> {
  const cipher = createFieldCipher(keyRing('field', [current, ...others]));
  await enqueue(database.db, 'wallet.re-encrypt', cipher.keyId, new Date());
  const rethrow = (error: unknown) => {
    throw error;
  };
  await createWorker({ db: database.db, clock: () => new Date(), handlers: { 'wallet.re-encrypt': reEncrypt(cipher) }, onError: rethrow }).runDue();
}

test('makes the keys of a folder once, readable by their owner alone, and registers their ids', async () => {
  const folder = await newFolder();
  const first = await openFolder(folder);
  for (const name of ['account-key', 'link-key']) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  }
  expect(await registered()).toEqual([first.field.current.id]);
  expect(await openFolder(folder)).toEqual(expect.objectContaining({ field: expect.objectContaining({ current: first.field.current }) as unknown }));
  const { rows } = await database.db
    .selectFrom('server_key')
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain(first.field.current.secret.toString('hex'));
});

test('reads a file of a former version, whose 32 bytes are the key itself', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'account-key'), A);
  expect((await openFolder(folder)).field.current).toEqual({ id: idOf(A), secret: A });
});

test('reads several keys of a file, the current one first', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'account-key'), `${B.toString('base64')}\n${A.toString('base64')}\n`);
  expect((await openFolder(folder)).field.keys.map(({ id }) => id)).toEqual([idOf(B), idOf(A)]);
});

test.each(['', 'short', `${A.toString('base64')}\n${A.toString('base64')}\n`])('refuses the file %j', async (text) => {
  const folder = await newFolder();
  await writeFile(join(folder, 'account-key'), text);
  await expect(openFolder(folder)).rejects.toThrow('account-key in DATA_DIR is damaged: it must hold keys of 32 bytes as base64, one a line');
});

test('refuses a second machine without the keys of the first, and makes none there', async () => {
  const { field } = await openFolder(await newFolder());
  const second = await newFolder();
  await expect(openFolder(second)).rejects.toThrow(`account-key in DATA_DIR is missing: put back the key ${field.current.id}, which this database is used with`);
  expect(await readdir(second)).toEqual([]);
  await expect(open(B)).rejects.toThrow(`FIELD_KEYS has other keys (${idOf(B)}) than this database is used with: put back ${field.current.id}`);
  expect(await registered()).toEqual([field.current.id]);
});

test('rotates: a new key is registered beside the old one, which goes when nothing needs it', async () => {
  await open(A);
  const transactionNo = await storeNumber(A);
  await open(B, A);
  expect(await registered()).toEqual([idOf(A), idOf(B)]);
  await expect(open(B)).rejects.toThrow(`FIELD_KEYS lacks the key ${idOf(A)}, with which stored values are still encrypted: put it back behind the current one`);

  await runReEncryption(B, A);
  await open(B);
  expect(await registered()).toEqual([idOf(B)]);
  const row = await database.db.selectFrom('bank_order').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow();
  expect(row.account_key).toBe(idOf(B));
  expect(createFieldCipher(keyRing('field', [B])).decrypt({ bytes: row.account_no!, keyId: row.account_key }, transactionNo)).toBe('000123456789');
});

test('a server that still has a removed key as its current one stores nothing with it', async () => {
  await open(A);
  await open(B, A);
  await open(B);
  await expect(storeNumber(A)).rejects.toMatchObject({ code: '23503' });
});

test('what a former version stored without the id of its key stays readable, and keeps every key', async () => {
  await open(A);
  await storeNumber(A);
  await asFormerVersion();
  await open(B, A);
  await expect(open(B)).rejects.toThrow(`lacks the key ${idOf(A)}`);
  await runReEncryption(B, A);
  await open(B);
});

test('refuses to be the first on a database whose numbers it cannot read', async () => {
  await open(A);
  await storeNumber(A);
  await asFormerVersion();
  await database.db.deleteFrom('server_key').execute();
  await expect(open(B)).rejects.toThrow('FIELD_KEYS has another key than the account numbers of this database are encrypted with: put the right one back');
  expect(await registered()).toEqual([]);
  await open(A);
});

test('re-encrypts in batches, goes on where it ended, and has nothing to do the second time', async () => {
  await open(B, A);
  const numbers: string[] = [];
  for (let n = 0; n < 7; n += 1) numbers.push(await storeNumber(A, `00012345678${n}`));
  const cipher = createFieldCipher(keyRing('field', [B, A]));
  const counts: number[] = [];
  const turn = (db = database.db) => db.transaction().execute((trx) => reEncrypt(cipher, (count) => counts.push(count), 3)(trx, cipher.keyId, new Date(0)));
  expect(await turn()).toEqual(new Date(0));
  // One that another transaction uses is left for later.
  await database.db.transaction().execute(async (trx) => {
    const left = await trx.selectFrom('bank_order').select('transaction_no').where('account_key', '=', idOf(A)).orderBy('transaction_no').limit(1).forUpdate().executeTakeFirstOrThrow();
    expect(numbers).toContain(left.transaction_no);
    expect(await turn()).toEqual(new Date(0));
    expect(await turn()).toEqual(new Date(60_000));
  });
  expect(await turn()).toBeUndefined();
  expect(await turn()).toBeUndefined();
  expect(counts).toEqual([3, 3, 1]);
  const rows = await database.db.selectFrom('bank_order').selectAll().where('account_no', 'is not', null).execute();
  const onlyNew = createFieldCipher(keyRing('field', [B]));
  expect(rows.map((row) => onlyNew.decrypt({ bytes: row.account_no!, keyId: row.account_key }, row.transaction_no)).sort()).toEqual(numbers.map((_number, n) => `00012345678${n}`));
});

test('leaves the job of another current key to the servers that have it, and drops that of a removed key', async () => {
  await open(A);
  await open(B, A);
  const turn = (subject: string) => database.db.transaction().execute((trx) => reEncrypt(createFieldCipher(keyRing('field', [A])))(trx, subject, new Date(0)));
  expect(await turn(idOf(B))).toEqual(new Date(60_000));
  expect(await turn(idOf(C))).toBeUndefined();
});

describe('as processes', () => {
  let servers: ServerProcess[] = [];
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    servers = [];
  });
  const start = async (secret: Buffer) => {
    const server = startServer({ ...quietChoices, DATABASE_URL: database.url, DATA_DIR: await newFolder(), FIELD_KEYS: secret.toString('base64') });
    servers.push(server);
    return server;
  };

  test('of two that start at once with different keys one serves, the other stops with one line', async () => {
    const both = [await start(A), await start(B)];
    const outcomes = await Promise.all(
      both.map(({ ready, ended }) =>
        ready.then(
          () => 'ready',
          () => ended,
        ),
      ),
    );
    const served = outcomes.indexOf('ready');
    const [won, lost] = served === 0 ? [A, B] : [B, A];
    expect(outcomes[1 - served]).toEqual({
      code: 1,
      err: `FIELD_KEYS has other keys (${idOf(lost)}) than this database is used with: put back ${idOf(won)}\n`,
    });
    await (
      await start(won)
    ).ready;
  });
});
