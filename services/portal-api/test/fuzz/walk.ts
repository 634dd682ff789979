import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import { type CallRow, callRows } from '../../src/platform/http/contract';
import { inputOf } from '../every-call/samples';
import type { TestOwner } from '../owners';
import type { TestApp } from '../test-app';
import { faultOf, type RawAnswer } from './judge';
import type { Step } from './plan';
import { type RawRequest, requestOfStep } from './request';
import { Things } from './things';

export interface Fault {
  /** `group.name: what is wrong`; the same for the same fault. */
  what: string;
  request: RawRequest;
  answer: RawAnswer | undefined;
}

export interface Walker {
  send(request: RawRequest): Promise<RawAnswer>;
  /** For samples that need a code from a mail, and for the key of its operator. */
  portal: TestApp;
  owner: TestOwner;
  /** A new token, where a call ended the session. */
  signIn(): Promise<string>;
  onFault(fault: Fault): void;
  /** Called for each answer with its envelope's code; undefined for what is no envelope. */
  onAnswer?(call: string, code: number | undefined): void;
}

/** What every walk begins with, so that there is something to name. */
const beginning: readonly string[] = [
  'addressBook.create',
  'oss.upload',
  'quoteConfig.getExactPrice',
  'order.getUniqueCode',
  'quoteConfig.queryQuoteResult',
  'order.createOrder',
  'order.getUniqueCode',
  'fund.recharge',
  'order.list',
  'order.getBolFile',
  'shipment.page',
  'shipment.export',
];

const plain = { base: { kind: 'sample' }, mutations: [], copies: 1, token: 'own', headers: {}, wire: { kind: 'plain' } } as const;

/** Carriers answer one by one. */
const POLL_MS = 50;
const MAX_POLLS = 100;

const rows = new Map(callRows.map((row) => [row.id, row]));
const rowOf = (call: string): CallRow => rows.get(call)!;

/** Sends the requests of one owner, who begins with a few orders; reports every answer that is not as the contract says. */
export async function walk(steps: readonly Step[], walker: Walker): Promise<void> {
  const things = new Things();
  let { token } = walker.owner;
  let signedOut = false;
  const caller = { owner: walker.owner, has: things.belongings() };
  for (const call of beginning) {
    const input = async () => (call === 'shipment.export' ? { filter: {} } : inputOf(walker.portal, rowOf(call), caller));
    await take({ call, ...plain }, await input());
    const polls = call === 'quoteConfig.queryQuoteResult' ? MAX_POLLS : 0;
    for (let poll = 0; poll < polls && !things.has('quoteId'); poll += 1) {
      await sleep(POLL_MS);
      await take({ call, ...plain }, await input());
    }
  }
  for (const step of steps) {
    // A sample that needs what is not there yet cannot be made.
    const sample = step.base.kind === 'sample' ? await inputOf(walker.portal, rowOf(step.call), caller).catch(() => ({})) : step.base.input;
    await take(step, sample);
  }

  async function take(step: Step, input: unknown): Promise<void> {
    if (signedOut) token = await walker.signIn();
    signedOut = false;
    const request = requestOfStep(rowOf(step.call), step, input, token, things, walker.portal.operator.key);
    await Promise.all(Array.from({ length: step.copies }, () => exchange(step, request)));
  }

  async function exchange({ call }: Step, request: RawRequest): Promise<void> {
    const row = rowOf(call);
    let answer: RawAnswer | undefined;
    try {
      answer = await walker.send(request);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      walker.onFault({ what: `${row.id}: no answer (${code ?? message})`, request, answer });
      return;
    }
    const fault = faultOf(row, request, answer);
    if (fault) walker.onFault({ what: `${row.id}: ${fault}`, request, answer });
    const envelope = envelopeOf(answer);
    walker.onAnswer?.(row.id, envelope?.code);
    if (envelope?.code === ErrorCode.UNAUTHORIZED && !row.call.operator && request.headers.token === token) signedOut = true;
    if (envelope?.code === 0) things.collect(envelope.data);
  }
}

function envelopeOf({ body }: RawAnswer): { code: number; data: unknown } | undefined {
  try {
    const envelope = JSON.parse(body) as { code?: unknown; data: unknown };
    return typeof envelope.code === 'number' ? { code: envelope.code, data: envelope.data } : undefined;
  } catch {
    return undefined;
  }
}
