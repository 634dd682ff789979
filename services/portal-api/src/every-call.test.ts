import { ErrorCode } from '@portal/api-contract';
import { z } from 'zod';
import { bareOwner, type EquippedOwner, equippedOwner } from '../test/every-call/belongings';
import { leaves, withLeaf } from '../test/every-call/leaves';
import { type Caller, inputOf, samples } from '../test/every-call/samples';
import { testApp, type TestApp } from '../test/test-app';
import { callRows, type CallRow, type Group } from './platform/http/contract';

/*
 * What holds for every call, whichever it is: the rows of the contract's table are walked, so that a new one is held to it too.
 */
let portal: TestApp;
let alice: EquippedOwner;

beforeAll(async () => {
  portal = await testApp({ cashOutRules: { payeeWaitMs: 24 * 3_600_000 } });
  alice = await equippedOwner(portal);
});
afterAll(() => portal.close());

/** A call with a token, or with the key of an operator where it takes one. */
const send = (row: CallRow, input: unknown, token: string) => portal.callRaw(row.group as Group, row.name, input, credentials(row, token));
const credentials = ({ call }: CallRow, token: string): Record<string, string> => (call.operator ? { 'operator-key': token } : { token });
/** What opens the call for its caller. */
const credentialOf = ({ call }: CallRow, { owner }: EquippedOwner): string => (call.operator ? portal.operator.key : owner.token);
/** Somebody who may make a call for good: what it changes is needed by no other one. */
const caller = async ({ group, call }: CallRow): Promise<EquippedOwner> => {
  if (call.public || group === 'owner') return { owner: await bareOwner(portal), has: alice.has };
  return call.method === 'PUT' || call.method === 'DELETE' || call.idempotent || call.operator ? equippedOwner(portal) : alice;
};
const named = (rows: readonly CallRow[]) => rows.map((row) => [row.id, row] as const);

describe.each(named(callRows))('%s', (_id, row) => {
  test('answers a good request with what the contract declares', async () => {
    const carol = await caller(row);
    // A visitor's run is asked for without a token.
    const token = row.call.public ? '' : credentialOf(row, carol);
    const input = row.id === 'quoteConfig.innerQueryQuoteResult' ? await visitorsRun() : await inputOf(portal, row, carol);
    expect(await send(row, input, token)).toMatchObject({ code: ErrorCode.OK });
  });

  test('answers 401 without a token and with a made-up one, unless it is public', async () => {
    // A public call does what it is asked to: a forgotten password ends every session of its owner.
    const dave = row.call.public ? await caller(row) : alice;
    const input = await inputOf(portal, row, dave);
    for (const token of ['', 'made-up']) {
      const { code, data } = (await send(row, input, token)) as { code: number; data: unknown };
      if (row.call.public) expect(code).not.toBe(ErrorCode.UNAUTHORIZED);
      else expect({ code, data }).toEqual({ code: ErrorCode.UNAUTHORIZED, data: null });
    }
  });
});

const visitorsRun = async () => (await portal.callRaw('quoteConfig', 'innerExactPrice', await samples.quoteConfig.innerExactPrice(alice.has, {} as Caller), { token: '' })).data as object;

describe('what is no good', () => {
  const inputs = new Map<string, Promise<object>>();
  const goodInput = (row: CallRow): Promise<object> => {
    const input = inputs.get(row.id) ?? inputOf(portal, row, alice);
    inputs.set(row.id, input);
    return input;
  };
  const withInput = callRows.filter(({ call }) => call.params !== 'none');

  test.each(named(withInput.filter(({ call }) => call.params !== 'path')))('%s names each field that is missing', async (_id, row) => {
    const { required = [] } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as { required?: string[] };
    const good = await goodInput(row);
    for (const field of required) {
      const { [field]: _left, ...rest } = good as Record<string, unknown>;
      expect([field, await send(row, rest, credentialOf(row, alice))]).toMatchObject([field, { code: ErrorCode.INVALID, data: expect.arrayContaining([expect.objectContaining({ field })]) }]);
    }
  });

  test.each(named(withInput.filter(({ call }) => call.params === 'body')))('%s names each field of a wrong type', async (_id, row) => {
    const good = await goodInput(row);
    for (const path of leaves(good)) {
      const answer = await send(row, withLeaf(good, path, { wrong: true }), credentialOf(row, alice));
      expect([path, answer]).toMatchObject([path, { code: ErrorCode.INVALID, data: expect.arrayContaining([expect.objectContaining({ field: path.join('.') })]) }]);
    }
  });

  test.each(named(withInput.filter(({ call }) => call.params === 'body')))('%s refuses a body that is no object', async (_id, row) => {
    for (const payload of ['[]', '"text"', '7', '{']) {
      const { method, path } = row.call;
      const response = await portal.app.inject({ method, url: `/api${path}`, payload, headers: { ...credentials(row, credentialOf(row, alice)), 'content-type': 'application/json' } });
      expect([payload, response.json()]).toMatchObject([payload, { code: ErrorCode.INVALID }]);
    }
  });
});
