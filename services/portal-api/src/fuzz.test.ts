import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ErrorCode } from '@portal/api-contract';
import fc from 'fast-check';
import { faultsOf } from '../test/books';
import { bareOwner } from '../test/every-call/belongings';
import { type Fault, walk } from '../test/fuzz/walk';
import { walks } from '../test/fuzz/plan';
import type { RawRequest } from '../test/fuzz/request';
import { openSession } from './domains/accounts/session';
import { recharge } from '../test/money';
import { addShipment } from '../test/shipments';
import { testApp, type TestApp } from '../test/test-app';

/*
 * A short run of the fuzzer with a fixed seed: whatever is sent, the API answers as the contract says. `pnpm bench:fuzz` sends
 * more, to an edge and an API as they run. A failure shows the shortest walk that fast-check found for it.
 */
const SEED = 20_261_303;
const WALKS = 10;
const STEPS = 60;

let portal: TestApp;
const errors: string[] = [];

beforeAll(async () => {
  portal = await testApp({ logger: { level: 'error', stream: { write: (line: string) => void errors.push(line) } } });
});
afterAll(() => portal.close());

async function send({ method, path, headers, body }: RawRequest) {
  const started = performance.now();
  const { statusCode, headers: answered, payload } = await portal.app.inject({ method: method as 'GET', url: path, headers, payload: body });
  return { status: statusCode, contentType: String(answered['content-type']), body: payload, ms: performance.now() - started };
}

test('answers whatever is sent as the contract says, and keeps the books', async () => {
  let requests = 0;
  const codes = new Set<number>();
  const reached = new Set<string>();
  let shipments = 0;
  await fc.assert(
    fc.asyncProperty(walks(STEPS), async (steps) => {
      const owner = await bareOwner(portal);
      await recharge(portal, owner.id, 9_000_00);
      await addShipment(portal.db, owner.id, { code: `EX-FUZZ-${(shipments += 1)}`, status: 30, day: '2026-03-05', trackingNo: `FUZZ-${shipments}` });
      const faults: Fault[] = [];
      errors.length = 0;
      await walk(steps, {
        send,
        portal,
        owner,
        signIn: async () => (await openSession(portal.db, owner.id, new Date())).token,
        onFault: (fault) => faults.push(fault),
        onAnswer: (call, code) => {
          requests += 1;
          if (code === ErrorCode.OK) reached.add(call);
          if (code !== undefined) codes.add(code);
        },
      });
      expect({ faults: faults.map(({ what, request, answer }) => ({ what, request, answer })), errors }).toEqual({ faults: [], errors: [] });
    }),
    { seed: SEED, numRuns: WALKS },
  );
  expect(await faultsOf(portal.db)).toEqual([]);
  // It reached success and the refusals that lie behind validation.
  expect([...codes]).toEqual(expect.arrayContaining([ErrorCode.OK, ErrorCode.UNAUTHORIZED, ErrorCode.INVALID, ErrorCode.NOT_FOUND]));
  // Also of operators, by their key: reading, and what is written down. Which ones moves with each call that is added.
  const byOperators = [...reached].filter((call) => call.startsWith('operator.'));
  expect(byOperators.length).toBeGreaterThanOrEqual(3);
  expect(requests).toBeGreaterThan(WALKS * 12);
});

test.each(['every-call/belongings', 'fuzz/walk'])('%s runs without jest, as the benchmark needs it', (helper) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, `../test/${helper}.ts`)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
