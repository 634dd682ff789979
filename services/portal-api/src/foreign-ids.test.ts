import { ErrorCode } from '@portal/api-contract';
import { bareOwner, type Belongings, equippedOwner, type EquippedOwner, mentions, nobodys, rowsOf } from '../test/every-call/belongings';
import { type Path, withLeaf } from '../test/every-call/leaves';
import { namedThings, saysNothingOfOthers } from '../test/every-call/named-things';
import { inputOf } from '../test/every-call/samples';
import { EACH, textFields } from '../test/every-call/text-fields';
import { testApp, type TestApp } from '../test/test-app';
import { requestOf, seal } from '../test/wire';
import { hashPassword } from './domains/accounts/password';
import { callRows, type CallRow } from './platform/http/contract';
import { toJsonSchema } from './platform/http/json-schema';

/*
 * The matrix of every call with foreign ids. Bob names a thing of Alice's, and something of the same form that never existed:
 * both answers are the same byte for byte, and nothing of Alice's changes.
 */
type Kind = keyof Belongings;

let portal: TestApp;
let alice: EquippedOwner;
let bob: EquippedOwner;

beforeAll(async () => {
  portal = await testApp({ cashOutRules: { payeeWaitMs: 24 * 3_600_000 } });
  alice = await equippedOwner(portal);
  bob = await equippedOwner(portal);
  // Everybody's has the password of the samples; hers is her own.
  await portal.db
    .updateTable('owner')
    .set({ password_hash: await hashPassword('Known to Alice#2026') })
    .where('id', '=', alice.owner.id)
    .execute();
  // Times in answers are those of the calls.
  portal.time.now = new Date();
});
afterAll(() => portal.close());

const fields = callRows.flatMap((row) => textFields(row.input).map((path) => ({ row, path, key: path.join('.') })));
const kindsOf = (row: CallRow, key: string): readonly Kind[] | undefined => namedThings[row.id]?.[key];

describe('the matrix', () => {
  test('has an entry for each text of the contract, or a reason for none', () => {
    const missing = fields.filter(({ row, key }) => !kindsOf(row, key) && !saysNothingOfOthers(row.id, key));
    expect(missing.map(({ row, key }) => `${row.id} ${key}`)).toEqual([]);
  });

  test('has no entry for what is not in the contract', () => {
    const known = new Set(fields.map(({ row, key }) => `${row.id} ${key}`));
    const entries = Object.entries(namedThings).flatMap(([call, keys]) => Object.keys(keys).map((key) => `${call} ${key}`));
    expect(entries.filter((entry) => !known.has(entry))).toEqual([]);
  });
});

/** Everything that tells one answer from another: without its time and its request's id. */
async function answerTo(row: CallRow, input: unknown, token: string) {
  const response = await portal.app.inject(requestOf(row.group, row.name, input, { token }));
  const { date: _date, 'x-request-id': _requestId, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: response.payload };
}

/** Ways to name something in a field: alone, and in a list also behind what is the caller's own. */
function inputsNaming(good: object, path: Path, others: readonly string[], asked: string): unknown[] {
  const alone = Object.fromEntries(Object.entries(good).filter(([name]) => name === path[0] || !others.includes(name)));
  const [list = ''] = path;
  if (!path.includes(EACH)) return [withLeaf(alone, path, asked)];
  const at = path.map((part) => (part === EACH ? '0' : part));
  const own = (good as Record<string, unknown[] | undefined>)[list];
  const replaced = withLeaf({ ...alone, [list]: path.length > 2 ? {} : undefined }, at, asked);
  return Array.isArray(own) ? [replaced, { ...good, [list]: [...own, asked] }] : [replaced];
}

/** Bob, who is mostly refused; somebody new for what can be had a few times only: codes by mail, exports. */
const callerOf = async (row: CallRow): Promise<EquippedOwner> => {
  if (row.group === 'owner') return { owner: await bareOwner(portal), has: bob.has };
  return row.id === 'shipment.export' ? equippedOwner(portal) : bob;
};

/** What comes of it that somebody names something, with the names themselves taken out. */
async function outcomeOf(row: CallRow, path: Path, asked: string, signedIn: boolean) {
  const caller = await callerOf(row);
  const { schema, definitions } = toJsonSchema(row.input, 'input');
  const { required = [] } = (typeof schema.$ref === 'string' ? definitions[schema.$ref.replace('#/$defs/', '')]! : schema) as { required?: string[] };
  const optional = Object.keys(namedThings[row.id]!)
    .map((key) => key.split('.')[0]!)
    .filter((name) => !required.includes(name));
  const inputs = inputsNaming(await inputOf(portal, row, caller), path, optional, asked).filter((input) => row.input.safeParse(input).success);
  const answers = [];
  for (const input of inputs) answers.push(await answerTo(row, input, signedIn ? caller.owner.token : ''));
  const text = Object.entries<string>({ ...caller.has, asked }).reduce((rest, [kind, id]) => rest.replaceAll(id, `<${kind}>`), JSON.stringify(answers));
  // What a call made just now has an id of its own, and a browser that is new here gets a cookie.
  return { answers: JSON.parse(text.replace(/\b[a-z]+_[0-9a-f]{20,32}\b|(?<=portal_device=)[\w-]+/g, '<new>')) as typeof answers, mentions: await mentions(portal.db, caller.owner.id, asked) };
}

const cells = fields.flatMap(({ row, path, key }) =>
  (kindsOf(row, key) ?? []).flatMap((kind) =>
    (row.call.public ? [false, true] : [true]).map((signedIn) => [`${row.id} ${key}`, kind, signedIn ? 'an owner' : 'a visitor', { row, path, signedIn }] as const),
  ),
);

describe("what is another owner's", () => {
  test.each(cells)('%s: the %s of another one is to %s what never existed', async (_field, kind, _who, { row, path, signedIn }) => {
    const before = await rowsOf(portal.db, alice);
    const toForeign = await outcomeOf(row, path, alice.has[kind], signedIn);
    expect(toForeign.answers.length).toBeGreaterThan(0);
    expect(await rowsOf(portal.db, alice)).toEqual(before);
    expect(toForeign).toEqual(await outcomeOf(row, path, nobodys(alice.has)[kind], signedIn));
    const toMalformed = await outcomeOf(row, path, `no-such-${'x'.repeat(alice.has[kind].length)}`.slice(0, alice.has[kind].length), signedIn);
    if (kind !== 'email') expect(toMalformed).toEqual(toForeign);
  });

  // An account's e-mail is alone in its call.
  const naming = callRows.filter(({ id, group }) => id in namedThings && group !== 'owner');
  test.each(naming.map((row) => [row.id, row] as const))('%s with nothing but what is foreign', async (_id, row) => {
    const { owner } = await callerOf(row);
    // What a sample needs may be of Alice's order.
    const inputs = [await inputOf(portal, row, { owner, has: alice.has }), await inputOf(portal, row, { owner, has: nobodys(alice.has) })] as const;
    const before = await rowsOf(portal.db, alice);
    const foreign = await answerTo(row, inputs[0], owner.token);
    const absent = await answerTo(row, inputs[1], owner.token);
    const anonymous = (answer: object, has: Belongings) => (Object.entries(has) as [string, string][]).reduce((text, [kind, id]) => text.replaceAll(id, `<${kind}>`), JSON.stringify(answer));
    expect(anonymous(foreign, alice.has)).toEqual(anonymous(absent, nobodys(alice.has)));
    expect(await rowsOf(portal.db, alice)).toEqual(before);
  });

  test.each(callRows.filter(({ call }) => call.idempotent).map((row) => [row.id, row] as const))('%s with the Idempotency-Key of another owner is an operation of its own', async (_id, row) => {
    const [carol, dave] = [await equippedOwner(portal), await equippedOwner(portal)];
    const send = async (who: EquippedOwner) =>
      (await portal.app.inject(requestOf(row.group, row.name, await inputOf(portal, row, who), { token: who.owner.token, 'idempotency-key': 'the same' }))).payload;
    const first = await send(carol);
    const before = await rowsOf(portal.db, carol);
    const second = await send(dave);
    expect(JSON.parse(second)).toMatchObject({ code: ErrorCode.OK });
    for (const made of first.match(/\b([a-z]+_[0-9a-f]{20}|FP\d{12})\b/g) ?? []) expect(second).not.toContain(made);
    expect(await rowsOf(portal.db, carol)).toEqual(before);
  });
});

describe('lists and counts', () => {
  const lists = callRows.filter(({ call, data }) => {
    const { schema } = toJsonSchema(data, 'output') as { schema: { type?: string; properties?: object } };
    return !call.public && !call.operator && (schema.type === 'array' || 'records' in (schema.properties ?? {}));
  });
  const marksOf = ({ owner, has }: EquippedOwner) => [owner.id, owner.token, ...(Object.values(has) as string[])];
  const unfiltered = (row: CallRow, input: object) => Object.fromEntries(Object.entries(input).filter(([name]) => !(name in (namedThings[row.id] ?? {})) && !['nos', 'type'].includes(name)));

  test('are those of the contract', () => {
    expect(lists.map(({ id }) => id)).toEqual(expect.arrayContaining(['addressBook.page', 'fund.tradeRecords', 'order.list', 'order.orderStatus', 'shipment.count', 'shipment.page']));
  });

  test.each(lists.map((row) => [row.id, row] as const))('%s of an owner without anything has nothing of another one', async (_id, row) => {
    const owner = await bareOwner(portal);
    const input = unfiltered(row, await inputOf(portal, row, alice));
    if (!row.input.safeParse(input).success) return expect(Object.keys(namedThings[row.id]!)).not.toEqual([]);
    const [full, empty] = [await answerTo(row, input, alice.owner.token), await answerTo(row, input, owner.token)];
    expect(full.body).not.toEqual(empty.body);
    for (const mark of marksOf(alice)) expect(empty.body).not.toContain(mark);
    const { data } = JSON.parse(empty.body) as { data: { total?: number } | { count?: number }[] };
    if ('total' in data) expect(data).toMatchObject({ records: [], total: 0 });
    if (Array.isArray(data)) for (const one of data) expect(one.count ?? 0).toBe(0);
  });
});

describe('the calls of operators', () => {
  const ofOperators = callRows.filter(({ call }) => call.operator);

  test.each(ofOperators.map((row, n) => [row.id, row, n] as const))('%s answers a session and an API key of an owner as if there were none, and changes nothing', async (_id, row, n) => {
    // Wrong keys are limited by address: each call is tried from one of its own.
    const from = { 'x-forwarded-for': `198.51.100.${n + 1}` };
    const input = await inputOf(portal, row, alice);
    const secret = ((await portal.callRaw('apiKey', 'rotate', { keyId: alice.has.apiKey, password: seal('Known to Alice#2026') }, { token: alice.owner.token })).data as { secret: string }).secret;
    const before = await rowsOf(portal.db, alice);
    const answers = [];
    for (const headers of [
      {},
      { token: alice.owner.token },
      { authorization: `Basic ${Buffer.from(`${alice.has.apiKey}:${secret}`).toString('base64')}` },
      { 'operator-key': secret },
      { 'operator-key': alice.owner.token },
    ]) {
      answers.push((await portal.app.inject(requestOf(row.group, row.name, input, { ...from, ...(headers as Record<string, string>) }))).payload);
    }
    expect(JSON.parse(answers[0]!)).toMatchObject({ code: ErrorCode.UNAUTHORIZED, data: null });
    expect(new Set(answers).size).toBe(1);
    expect(await rowsOf(portal.db, alice)).toEqual(before);
  });

  test('the key of an operator opens no call of owners', async () => {
    for (const row of callRows.filter(({ call }) => !call.operator && !call.public)) {
      const { payload } = await portal.app.inject(requestOf(row.group, row.name, await inputOf(portal, row, bob), { 'operator-key': portal.operator.key, token: '' }));
      expect([row.id, JSON.parse(payload)]).toMatchObject([row.id, { code: ErrorCode.UNAUTHORIZED }]);
    }
  });
});
