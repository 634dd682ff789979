import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ErrorCode } from '@portal/api-contract';
import type { OperatorRole } from '@portal/api-contract/operator';
import { booked, data } from '../test/freight';
import { addedCharges, addPayer } from '../test/money';
import { addTestOperator, missedPickup, openInvoice, openMovement, openPayout, sentPayout, type TestOperator, unclearMessage, unclearOrder } from '../test/operators';
import type { TestOwner } from '../test/owners';
import { testKeysEnv } from '../test/server-keys';
import { testApp, type TestApp } from '../test/test-app';
import { payerReference } from './domains/wallet/payer-reference';

/*
 * What holds for every decision about the queue, whichever it is: one of several people makes it, once, by its role; it is written
 * down; and the command makes and refuses it as the call does.
 */
jest.setTimeout(60_000);

let portal: TestApp;
let owner: TestOwner;
const people: Partial<Record<OperatorRole, readonly [TestOperator, TestOperator]>> = {};
let vic: TestOperator;

beforeAll(async () => {
  portal = await testApp();
  owner = await addPayer(portal, 50_000_00);
  for (const role of ['support', 'approve', 'reconcile'] as const) people[role] = [await addTestOperator(portal.db, [role], `${role}-1`), await addTestOperator(portal.db, [role], `${role}-2`)];
  vic = await addTestOperator(portal.db, ['viewer'], 'vic');
});
afterAll(() => portal.close());

interface Decision {
  call: string;
  role: OperatorRole;
  /** Makes an item that waits for the decision. */
  open: () => Promise<string>;
  /** Of the same form, and of nothing. */
  absent: string;
  input?: object;
  /** The command, from what stands behind the kind in the id. */
  command: (subject: string) => readonly [program: string, ...args: string[]];
  action: string;
  /** Its item is gone before, so nobody has taken it. */
  beyondQueue?: true;
}

/** An order of its own for each item. */
const order = () => booked(portal, { token: owner.token });
const tender = async () => unclearOrder(portal.db, await order());
const pickup = async () => missedPickup(portal.db, await order());
const payout = () => openPayout(portal.db, owner.email);
const invoice = async () => openInvoice(portal.db, await order());
const message = () => unclearMessage(portal.db);
const claim = async () => {
  const orderNo = await order();
  const [chargeId] = await addedCharges(portal, orderNo, [40_00]);
  const given = { orderNo, kind: 'difference', chargeId: chargeId!, amount: '25.00', reason: '发货前已称重' } as const;
  return `claim:${data(await portal.call('order', 'submitClaim', given, { token: owner.token })).id}`;
};

const decisions: readonly Decision[] = [
  { call: 'carrierHas', role: 'support', open: tender, absent: 'tender:FP0', input: { pro: '123-000777' }, command: (no) => ['carrier-connection', 'has', no, '123-000777'], action: 'carrier has' },
  { call: 'carrierLacks', role: 'support', open: tender, absent: 'tender:FP0', command: (no) => ['carrier-connection', 'lacks', no], action: 'carrier lacks' },
  { call: 'carrierRefuses', role: 'support', open: tender, absent: 'tender:FP0', command: (no) => ['carrier-connection', 'refuses', no], action: 'carrier refuses' },
  { call: 'requestPickup', role: 'support', open: pickup, absent: 'pickup:FP0', command: (no) => ['carrier-connection', 'request', no], action: 'ask anew' },
  {
    call: 'answerClaim',
    role: 'support',
    open: claim,
    absent: 'claim:clm_none',
    input: { accept: true, amount: '20.00', answer: '已核实' },
    command: (id) => ['answer-claims', 'accept', id, '--amount', '20.00', '--answer', '已核实'],
    action: 'accept',
  },
  {
    call: 'answerClaim',
    role: 'support',
    open: claim,
    absent: 'claim:clm_none',
    input: { accept: false, answer: '重量无误' },
    command: (id) => ['answer-claims', 'refuse', id, '--answer', '重量无误'],
    action: 'refuse',
  },
  { call: 'readMessage', role: 'support', open: message, absent: 'message:cmg_none', command: (id) => ['carrier-connection', 'message', id, 'again'], action: 'read anew' },
  { call: 'settleMessage', role: 'support', open: message, absent: 'message:cmg_none', command: (id) => ['carrier-connection', 'message', id, 'done'], action: 'done' },
  { call: 'acceptInvoice', role: 'reconcile', open: invoice, absent: 'invoice:QUEU:none', command: (id) => ['carrier-connection', 'invoice-accept', id], action: 'accept' },
  {
    call: 'rejectInvoice',
    role: 'reconcile',
    open: invoice,
    absent: 'invoice:QUEU:none',
    input: { reason: '与报价不符' },
    command: (id) => ['carrier-connection', 'invoice-reject', id, '与报价不符'],
    action: 'refuse',
  },
  { call: 'approvePayout', role: 'approve', open: payout, absent: 'payout:T0', command: (no) => ['payouts', 'approve', no], action: 'approve' },
  { call: 'rejectPayout', role: 'approve', open: payout, absent: 'payout:T0', input: { why: '户名不符' }, command: (no) => ['payouts', 'reject', no, '--why', '户名不符'], action: 'reject' },
  {
    call: 'returnPayout',
    role: 'approve',
    open: () => sentPayout(portal.db, owner.email),
    absent: 'payout:T0',
    input: { why: 'R03' },
    command: (no) => ['payouts', 'return', no, '--why', 'R03'],
    action: 'return',
    beyondQueue: true,
  },
  {
    call: 'done',
    role: 'reconcile',
    open: () => openMovement(portal.db, -15_00),
    absent: 'bank:none line 4',
    input: { text: '银行月费' },
    command: (id) => ['queue', 'done', `bank:${id}`, '银行月费'],
    action: 'done',
  },
  {
    call: 'done',
    role: 'support',
    open: pickup,
    absent: 'pickup:FP0',
    input: { text: '电话约好' },
    command: (no) => ['queue', 'done', `pickup:${no}`, '电话约好'],
    action: 'done',
  },
];

const send = (key: string, { call, input }: Decision, id: string, headers: object = {}) =>
  portal.callRaw('operator', call, { id, ...input }, { 'operator-key': key, 'accept-language': 'en', ...headers });
/** What the command prints on standard error: nothing where it was done. */
const run = (key: string, { command }: Decision, id: string) =>
  new Promise<string>((resolve) => {
    const [program, ...args] = command(id.slice(id.indexOf(':') + 1));
    const env = { PATH: process.env.PATH, DATABASE_URL: portal.databaseUrl, BANK: 'file', OPERATOR_KEY: key, ...testKeysEnv };
    execFile(process.execPath, ['--import', 'tsx', join(__dirname, `${program}.ts`), ...args], { env }, (_error, _out, err) => resolve(err));
  });
const actsOf = (id: string) => portal.db.selectFrom('operator_act').select(['person', 'role', 'action', 'detail']).where('subject', '=', id).orderBy('id').execute();
const stateOf = async (id: string) => (await portal.callRaw('operator', 'item', { id }, { 'operator-key': vic.key, 'accept-language': 'en' })) as unknown;

describe.each(decisions.map((one) => [`${one.absent.split(':')[0]}: ${one.action}, ${one.call}`, one] as const))('%s', (_name, decision) => {
  const { role, absent, action, beyondQueue } = decision;

  test('is refused without a key, by the token of an owner and without the role, whether or not there is something', async () => {
    const id = await decision.open();
    const before = await stateOf(id);
    for (const [key, headers, code] of [
      ['', {}, ErrorCode.UNAUTHORIZED],
      ['', { token: owner.token }, ErrorCode.UNAUTHORIZED],
      [vic.key, {}, ErrorCode.FORBIDDEN],
      [people[role === 'support' ? 'approve' : 'support']![0].key, {}, ErrorCode.FORBIDDEN],
    ] as const) {
      const answers = [await send(key, decision, id, headers), await send(key, decision, absent, headers)];
      expect(answers[0]).toMatchObject({ code, data: null });
      expect(answers[1]).toEqual(answers[0]);
    }
    expect([await stateOf(id), await actsOf(id)]).toEqual([before, []]);
  });

  test('is made once, by one of those who want it at the same time, and written down with their role', async () => {
    const id = await decision.open();
    const answers = await Promise.all([0, 1, 0, 1].map((n) => send(people[role]![n]!.key, decision, id)));
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([ErrorCode.OK, ErrorCode.WRONG_STATUS, ErrorCode.WRONG_STATUS, ErrorCode.WRONG_STATUS]);
    const by = people[role]![answers.findIndex(({ code }) => code === ErrorCode.OK) % 2]!;
    expect(await actsOf(id)).toEqual([expect.objectContaining({ person: by.name, role, action })]);
  });

  if (!beyondQueue)
    test('is refused while somebody else has taken it', async () => {
      const id = await decision.open();
      const [first, second] = people[role]!;
      data(await portal.callRaw('operator', 'take', { id }, { 'operator-key': first.key }));
      const refusal = await send(second.key, decision, id);
      expect(refusal).toMatchObject({ code: ErrorCode.CONFLICT, msg: expect.stringContaining(`${first.name} has taken ${id}`) as string });
      expect(await run(second.key, decision, id)).toBe(`${refusal.msg}\n`);
      expect(await send(first.key, decision, id)).toMatchObject({ code: ErrorCode.OK });
    });

  test('is made by the command with the same act, and refused in the same words', async () => {
    const [one] = people[role]!;
    const [byCall, byCommand] = [await decision.open(), await decision.open()];
    expect(await send(one.key, decision, byCall)).toMatchObject({ code: ErrorCode.OK });
    expect(await run(one.key, decision, byCommand)).toBe('');
    // Accepted invoices name their orders.
    const withoutOrder = (acts: Awaited<ReturnType<typeof actsOf>>) => acts.map((act) => ({ ...act, detail: act.detail?.replace(/^order \S+ /, '') }));
    expect(withoutOrder(await actsOf(byCommand))).toEqual(withoutOrder(await actsOf(byCall)));
    expect(await actsOf(byCommand)).toEqual([expect.objectContaining({ person: one.name, role, action })]);
    const settled = await send(one.key, decision, byCommand);
    expect(settled.code).toBe(ErrorCode.WRONG_STATUS);
    expect(await run(one.key, decision, byCommand)).toBe(`${settled.msg}\n`);
    const [other] = people[role === 'support' ? 'approve' : 'support']!;
    const without = await send(other.key, decision, byCommand);
    expect(without).toMatchObject({ code: ErrorCode.FORBIDDEN, msg: `${other.name} may not do this: it needs the role ${role}` });
    expect(await run(other.key, decision, absent)).toBe(`${without.msg}\n`);
    const none = await send(one.key, decision, absent);
    expect(none.code).toBe(ErrorCode.NOT_FOUND);
    // An invoice is named by its number on the command line, where its carrier may be left out.
    expect(await run(one.key, decision, absent)).toBe(`${none.msg.replace('item invoice:', 'invoice ')}\n`);
  });
});

test('payments are matched by a call as by the command, by the role alone', async () => {
  const [rec] = people.reconcile!;
  const match = (key: string) => portal.callRaw('operator', 'matchBank', {}, { 'operator-key': key, 'accept-language': 'en' });
  expect(await match('')).toMatchObject({ code: ErrorCode.UNAUTHORIZED });
  expect(await match(vic.key)).toMatchObject({ code: ErrorCode.FORBIDDEN, msg: 'vic may not do this: it needs the role reconcile' });
  const { payer_no } = await portal.db.selectFrom('owner').select('payer_no').where('id', '=', owner.id).executeTakeFirstOrThrow();
  const id = await openMovement(portal.db, 81_23);
  await portal.db
    .updateTable('bank_movement')
    .set({ text: payerReference(payer_no) })
    .where('cents', '=', 81_23)
    .execute();
  expect(await match(rec.key)).toMatchObject({ code: 0, data: { matched: 0 } });
  await portal.call('fund', 'recharge', { amount: '81.23', method: 'wire' }, { token: owner.token });
  const answers = await Promise.all([match(rec.key), match(people.reconcile![1].key)]);
  expect(answers.map((one) => (one.data as { matched: number }).matched).toSorted()).toEqual([0, 1]);
  expect(await stateOf(id)).toMatchObject({ code: ErrorCode.WRONG_STATUS });
  const kept = await portal.db.selectFrom('bank_audit').select(['person', 'action']).where('action', '=', 'match').execute();
  expect(kept).toEqual([{ person: expect.stringMatching(/^reconcile-/) as string, action: 'match' }]);
});

test('where a bank decides, cash-outs are not released by calls, as the command is refused', async () => {
  const besides = await testApp({ beside: portal, bank: { ask: () => Promise.resolve({ next: undefined }) } as never });
  const [ana] = people.approve!;
  const id = await payout();
  for (const [name, input] of [
    ['approvePayout', { id }],
    ['rejectPayout', { id, why: 'x' }],
    ['returnPayout', { id, why: 'x' }],
  ] as const)
    expect(await besides.callRaw('operator', name, input, { 'operator-key': ana.key, 'accept-language': 'en' })).toMatchObject({
      code: ErrorCode.WRONG_STATUS,
      msg: 'a bank decides here: BANK must be file',
    });
  expect(await actsOf(id)).toEqual([]);
  await besides.close();
});
