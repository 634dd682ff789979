import { calls, type Call, type CallData, type CallInput, type Calls } from '@portal/api-contract';
import type { Envelope } from './envelope';
import type { CallOptions } from './request';
import { send } from './send';

type Method<Input, Data> = {} extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Envelope<Data>>
  : (input: Input, options?: CallOptions) => Promise<Envelope<Data>>;

/** One method per call of the table. */
export type Api = { [G in keyof Calls]: { [N in keyof Calls[G]]: Method<CallInput<G, N>, CallData<G, N>> } };

const methodsOf = (group: string, rows: Record<string, Call>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, call]) => {
      const named = { ...call, group, name };
      return [name, (input?: object, options?: CallOptions) => send(named, input, options)];
    }),
  );

/**
 * All calls: `api.order.detail({ orderNo }, { signal })` resolves to an envelope and never rejects.
 * Types are the contract's; the answer of the server is not checked against them at run time.
 */
export const api = Object.fromEntries(Object.entries(calls).map(([group, rows]) => [group, methodsOf(group, rows)])) as unknown as Api;
