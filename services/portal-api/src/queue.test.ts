import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { addOrder } from '../test/money';
import { openMovement, unclearOrder } from '../test/operators';
import { addOwner } from '../test/owners';
import { ownDatabase, type OwnDatabase } from '../test/own-database';

jest.setTimeout(60_000);

let database: OwnDatabase;
const keys: Record<string, string> = {};

beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.close());

const run = (program: string, args: readonly string[], as?: string, changes: Record<string, string> = {}) =>
  new Promise<{ out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...(as !== undefined && { OPERATOR_KEY: keys[as] ?? as }), ...changes };
    execFile(process.execPath, ['--import', 'tsx', join(__dirname, `${program}.ts`), ...args], { env }, (_error, out, err) => resolve({ out, err }));
  });
const queue = (as: string, ...args: string[]) => run('queue', args, as);

/** Adds a person, or gives them another key; keeps the key that is printed. */
async function keyFrom(args: readonly string[], name: string, as?: string): Promise<void> {
  const { out, err } = await run('operators', args, as);
  const [, key] = new RegExp(`^the key of ${name}, which is shown this once:\n(opk_[\\w-]{43})\n$`).exec(out) ?? [];
  if (!key) throw new Error(`no key: ${out}${err}`);
  keys[name] = key;
}

test('people are added with roles, shown without their keys, changed and removed, and each of it is kept', async () => {
  expect((await run('operators', ['list'])).out).toBe('there is no operator\n');
  await keyFrom(['add', 'sue', '--role', 'support'], 'sue');
  await keyFrom(['add', 'rob', '--role', 'viewer'], 'rob');
  expect((await run('operators', ['roles', 'rob', '--role', 'reconcile', '--role', 'support'])).out).toBe('rob has the roles reconcile, support\n');
  const { out } = await run('operators', ['list']);
  expect(out).toMatch(/^rob {2}reconcile, support {2}added \S+ {2}key of \S+ {2}never used\nsue {2}support {2}.*never used\n$/);
  expect(out).not.toContain('opk_');
  const stored = await database.db.selectFrom('operator').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(keys.sue);
  expect(stored.every(({ key_hash }) => key_hash.length === 32)).toBe(true);

  const former = keys.sue!;
  await keyFrom(['key', 'sue'], 'sue');
  expect((await queue(former, 'list')).err).toBe('OPERATOR_KEY is the key of nobody: operators key <name> gives a person another one\n');
  expect((await queue('sue', 'list')).out).toBe('nothing needs a person\n');
  expect((await run('operators', ['list'])).out).toMatch(/\nsue .* last used 20\S+\n$/);

  await keyFrom(['add', 'gil', '--role', 'support'], 'gil');
  expect((await run('operators', ['remove', 'gil'])).out).toBe('gil is removed\n');
  expect((await queue('gil', 'list')).err).toMatch(/is the key of nobody/);
  expect((await run('operators', ['add', 'gil', '--role', 'support'])).err).toMatch(/^gil was added before: a name is of one person for ever/);
  expect((await run('operators', ['key', 'gil'])).err).toBe('gil is no operator\n');
  await expect(database.db.updateTable('operator').set({ removed_at: null }).where('name', '=', 'gil').execute()).rejects.toThrow('operator gil stays as it is');
  await expect(database.db.deleteFrom('operator').where('name', '=', 'sue').execute()).rejects.toThrow('operator sue stays as it is');

  const acts = await database.db.selectFrom('operator_act').select(['person', 'role', 'action', 'subject', 'detail']).orderBy('id').execute();
  expect(acts.map((act) => Object.values(act))).toEqual([
    [null, null, 'add', 'operator:sue', 'support'],
    [null, null, 'add', 'operator:rob', 'viewer'],
    [null, null, 'roles', 'operator:rob', 'reconcile, support'],
    [null, null, 'key', 'operator:sue', null],
    [null, null, 'add', 'operator:gil', 'support'],
    [null, null, 'remove', 'operator:gil', null],
  ]);
  await expect(database.db.deleteFrom('operator_act').execute()).rejects.toThrow('append-only');
});

test.each([
  [['add', 'tom', '--role', 'boss'], 'a role must be one of viewer, support, approve, export, reconcile, admin, not boss\n'],
  [['add', 'tom thumb', '--role', 'viewer'], 'a name must be 1 to 64 letters, digits and signs without blanks, not "tom thumb"\n'],
  [['add', 'tom', '--role', 'admin', '--role', 'approve'], 'an admin has no other role: whoever adds operators decides nothing\n'],
  [['remove', 'nobody'], 'nobody is no operator\n'],
  [['add', 'tom'], expect.stringMatching(/^usage: operators add <name>/)],
  [['list', 'tom'], expect.stringMatching(/^usage: /)],
  [['fire', 'tom'], expect.stringMatching(/^usage: /)],
])('operators %j says why it cannot be', async (args, err) => {
  expect(await run('operators', args)).toEqual({ out: '', err });
});

test('the queue is worked through: listed, shown, taken, noted, released, done', async () => {
  const { id: ownerId } = await addOwner(database.db);
  await addOrder(database.db, ownerId, 'FP7', 120_00);
  const tender = await unclearOrder(database.db, 'FP7');
  const bank = await openMovement(database.db, -15_00);
  expect((await queue('rob', 'list')).out.split('\n')).toEqual([
    expect.stringMatching(/^tender:FP7 {2}20\S+ {2}it is unclear whether the carrier has the order {2}120\.00 {2}QUEU {2}free$/),
    expect.stringMatching(/^bank:statement_\w+ line 4 {2}20\S+ {2}a debit of the bank matches nothing {2}-15\.00 {2}BR1 UNKNOWN PAYER {2}free$/),
    '',
  ]);
  expect(JSON.parse((await queue('rob', 'list', '--kind', 'bank', '--json')).out)).toEqual([expect.objectContaining({ id: bank, kind: 'bank', state: 'debit', amount: '-15.00' })]);
  expect((await queue('sue', 'take', tender)).out).toBe(`${tender} is taken by sue\n`);
  expect((await queue('rob', 'take', tender)).err).toMatch(new RegExp(`^sue has taken ${tender} at 20\\S+\n$`));
  expect((await queue('rob', 'note', tender, '货主来电')).out).toBe(`noted of ${tender}\n`);
  expect((await queue('rob', 'list', '--by', 'sue')).out).toMatch(/^tender:FP7 .* taken by sue at 20\S+\n$/);
  expect((await queue('rob', 'list', '--free')).out).toMatch(/^bank:.* free\n$/);
  expect((await queue('rob', 'take', tender, '--from', 'sue')).out).toBe(`${tender} is taken by rob\n`);
  const { out } = await queue('rob', 'show', tender);
  expect(out).toMatch(/\nto do: ask the carrier, then say .*\ncarrier: QUEU\n/);
  expect(out).toMatch(/\n20\S+ {2}sue \(support\) {2}take\n20\S+ {2}rob \(support\) {2}note: 货主来电\n20\S+ {2}rob \(support\) {2}take: from sue\n$/);
  expect((await queue('rob', 'release', tender)).out).toBe(`${tender} is free\n`);
  expect((await queue('rob', 'done', bank, 'fee of the month')).out).toBe(`${bank} is done\n`);
  expect((await queue('rob', 'show', bank)).err).toBe(`item ${bank} is settled and no longer in the queue\n`);
});

test.each([
  [['show', 'claim:none'], 'there is no item claim:none\n'],
  [['done', 'tender:FP7', 'because'], expect.stringMatching(/^tender:FP7 cannot be marked as done: ask the carrier/)],
  [['note', 'tender:FP7', '  '], 'the note must be given, with 1000 characters at most\n'],
  [['list', '--kind', 'order'], 'there is no such kind of items; there are: tender, pickup, claim, bank, message, invoice\n'],
  [['take'], expect.stringMatching(/^usage: queue list/)],
  [['list', '--free', '--by', 'sue'], expect.stringMatching(/^usage: queue list/)],
])('queue %j says why it cannot be', async (args, err) => {
  expect(await queue('rob', ...args)).toEqual({ out: '', err });
});

test('claims are listed and answered by who may, in the name of who did', async () => {
  const { id: owner_id } = await addOwner(database.db);
  await addOrder(database.db, owner_id, 'FP8', 90_00);
  const row = { id: 'clm_8', owner_id, order_no: 'FP8', kind: 'damage', amount: 40_00, reason: 'two pallets\nare wet', files: [] as string[], created_at: new Date(), status: 'open' } as const;
  await database.db.insertInto('order_claim').values(row).execute();
  expect((await run('answer-claims', ['list'], 'sue')).out).toMatch(/^clm_8 {2}20\S+ {2}FP8 {2}damage {2}- {2}40\.00 {2}0 files\n {4}two pallets\n {4}are wet\n$/);
  expect((await run('answer-claims', ['list'])).err).toBe('OPERATOR_KEY must be set to your key, which operators add has printed\n');
  expect((await run('answer-claims', ['accept', 'clm_8', '--amount', '50.00', '--answer', 'ok'], 'sue')).err).toBe('claim clm_8 is about 40.00: 50.00 is more\n');
  expect((await run('answer-claims', ['accept', 'clm_8', '--amount', '30.00', '--answer', 'the pallets were wet'], 'sue')).out).toBe('claim clm_8 is accepted; its owner is told\n');
  const act = await database.db.selectFrom('operator_act').select(['person', 'role', 'action', 'detail']).where('subject', '=', 'claim:clm_8').executeTakeFirst();
  expect(act).toEqual({ person: 'sue', role: 'support', action: 'accept', detail: '30.00: the pallets were wet' });
  expect((await run('answer-claims', ['refuse', 'clm_8', '--answer', 'no'], 'sue')).err).toBe('item claim:clm_8 is settled and no longer in the queue\n');
});

test('once there is an admin, only an admin adds and removes, and works on nothing', async () => {
  await keyFrom(['add', 'ada', '--role', 'admin'], 'ada');
  expect((await run('operators', ['add', 'tom', '--role', 'approve'])).err).toBe('there is an admin: set OPERATOR_KEY to their key\n');
  expect((await run('operators', ['add', 'tom', '--role', 'approve'], 'rob')).err).toBe('rob may not do this: it needs the role admin\n');
  await keyFrom(['add', 'tom', '--role', 'approve'], 'tom', 'ada');
  expect((await queue('ada', 'list')).err).toBe('ada may not do this: it needs the role viewer / support / approve / export / reconcile\n');
  const added = await database.db.selectFrom('operator_act').select(['person', 'role']).where('subject', '=', 'operator:tom').executeTakeFirst();
  expect(added).toEqual({ person: 'ada', role: 'admin' });
});
