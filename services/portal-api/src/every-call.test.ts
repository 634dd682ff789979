import { ErrorCode } from '@portal/api-contract';
import { z } from 'zod';
import { bareOwner, type Belongings, nobodys, PASSWORD, rowsOf, equippedOwner, type EquippedOwner } from '../test/every-call/belongings';
import { leaves, withLeaf } from '../test/every-call/leaves';
import { type Caller, samples } from '../test/every-call/samples';
import { testApp, type TestApp } from '../test/test-app';
import { callRows, type CallRow, type Group } from './platform/http/contract';

/*
 * What holds for every call, whichever it is: the rows of the contract's table are walked, so that a new one is held to it too.
 */
let portal: TestApp;
let alice: EquippedOwner;
let bob: EquippedOwner;

beforeAll(async () => {
  portal = await testApp();
  alice = await equippedOwner(portal);
  bob = await equippedOwner(portal);
});
afterAll(() => portal.close());

const table: Record<string, Record<string, (has: Belongings, caller: Caller) => unknown>> = samples;
const inputOf = async ({ group, name }: CallRow, { owner, has }: EquippedOwner): Promise<object> => (await table[group]![name]!(has, { portal, email: owner.email, password: PASSWORD })) as object;
const send = ({ group, name }: CallRow, input: unknown, token: string) => portal.callRaw(group as Group, name, input, { token });
/** Somebody who may make a call for good: what it changes is needed by no other one. */
const caller = async ({ group, call }: CallRow): Promise<EquippedOwner> => {
  if (call.public || group === 'owner') return { owner: await bareOwner(portal), has: alice.has };
  return call.method === 'PUT' || call.method === 'DELETE' || call.idempotent ? equippedOwner(portal) : alice;
};
const named = (rows: readonly CallRow[]) => rows.map((row) => [row.id, row] as const);

describe.each(named(callRows))('%s', (_id, row) => {
  test('answers a good request with what the contract declares', async () => {
    const carol = await caller(row);
    // A visitor's run is asked for without a token.
    const token = row.call.public ? '' : carol.owner.token;
    const input = row.id === 'quoteConfig.innerQueryQuoteResult' ? await visitorsRun() : await inputOf(row, carol);
    expect(await send(row, input, token)).toMatchObject({ code: ErrorCode.OK });
  });

  test('answers 401 without a token and with a made-up one, unless it is public', async () => {
    // A public call does what it is asked to: a forgotten password ends every session of its owner.
    const dave = row.call.public ? await caller(row) : alice;
    const input = await inputOf(row, dave);
    for (const token of ['', 'made-up']) {
      const { code, data } = (await send(row, input, token)) as { code: number; data: unknown };
      if (row.call.public) expect(code).not.toBe(ErrorCode.UNAUTHORIZED);
      else expect({ code, data }).toEqual({ code: ErrorCode.UNAUTHORIZED, data: null });
    }
  });
});

const visitorsRun = async () => (await portal.callRaw('quoteConfig', 'innerExactPrice', await samples.quoteConfig.innerExactPrice(alice.has, {} as Caller), { token: '' })).data as object;

describe("what is another owner's", () => {
  const naming = callRows.filter((row) => {
    const probe = { portal: {}, email: '', password: '' } as unknown as Caller;
    const asked: string[] = [];
    const watched = new Proxy({} as Belongings, { get: (_target, kind) => (asked.push(String(kind)), '') });
    if (row.group === 'owner') return false;
    void table[row.group]![row.name]!(watched, probe);
    return asked.length > 0;
  });

  test('concerns the calls that name something', () => {
    expect(naming.length).toBeGreaterThan(15);
  });

  test.each(named(naming))('%s answers exactly as for what does not exist, and changes nothing', async (_id, row) => {
    const before = await rowsOf(portal.db, alice.owner.id);
    const foreign = await inputOf(row, { owner: bob.owner, has: alice.has });
    const absent = await inputOf(row, { owner: bob.owner, has: nobodys(alice.has) });
    const answers = await Promise.all([send(row, foreign, bob.owner.token), send(row, absent, bob.owner.token)]);
    const [toForeign, toAbsent] = answers.map((answer, index) => anonymous(answer, index === 0 ? alice.has : nobodys(alice.has)));
    expect(toForeign).toEqual(toAbsent);
    expect(await rowsOf(portal.db, alice.owner.id)).toEqual(before);
  });

  /** The answer with each id that was sent along named by its kind: some calls repeat what they were asked. */
  const anonymous = (answer: unknown, has: Belongings): unknown =>
    JSON.parse(Object.entries(has).reduce((text, [kind, id]) => text.replaceAll(JSON.stringify(id), JSON.stringify(`<${kind}>`)), JSON.stringify(answer)));
});

describe('what is no good', () => {
  const inputs = new Map<string, Promise<object>>();
  const goodInput = (row: CallRow): Promise<object> => {
    const input = inputs.get(row.id) ?? inputOf(row, alice);
    inputs.set(row.id, input);
    return input;
  };
  const withInput = callRows.filter(({ call }) => call.params !== 'none');

  test.each(named(withInput.filter(({ call }) => call.params !== 'path')))('%s names each field that is missing', async (_id, row) => {
    const { required = [] } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as { required?: string[] };
    const good = await goodInput(row);
    for (const field of required) {
      const { [field]: _left, ...rest } = good as Record<string, unknown>;
      expect([field, await send(row, rest, alice.owner.token)]).toMatchObject([field, { code: ErrorCode.INVALID, data: expect.arrayContaining([expect.objectContaining({ field })]) }]);
    }
  });

  test.each(named(withInput.filter(({ call }) => call.params === 'body')))('%s names each field of a wrong type', async (_id, row) => {
    const good = await goodInput(row);
    for (const path of leaves(good)) {
      const answer = await send(row, withLeaf(good, path, { wrong: true }), alice.owner.token);
      expect([path, answer]).toMatchObject([path, { code: ErrorCode.INVALID, data: expect.arrayContaining([expect.objectContaining({ field: path.join('.') })]) }]);
    }
  });

  test.each(named(withInput.filter(({ call }) => call.params === 'body')))('%s refuses a body that is no object', async (_id, row) => {
    for (const payload of ['[]', '"text"', '7', '{']) {
      const { method, path } = row.call;
      const response = await portal.app.inject({ method, url: `/api${path}`, payload, headers: { token: alice.owner.token, 'content-type': 'application/json' } });
      expect([payload, response.json()]).toMatchObject([payload, { code: ErrorCode.INVALID }]);
    }
  });
});
