import { calls } from '@portal/api-contract/table';
import type { Call } from '@portal/api-contract';
import { schemas } from '@portal/api-contract/schemas';
import type { z } from 'zod';

/** One row of the contract with its schemas. */
export interface CallRow {
  /** `group.name`, as in logs, OpenAPI and idempotency records. */
  id: string;
  group: string;
  name: string;
  call: Call;
  input: z.ZodType;
  data: z.ZodType;
}

const typed: Record<string, Record<string, { input: z.ZodType; data: z.ZodType }>> = schemas;

/** The whole contract, row by row. */
export const callRows: readonly CallRow[] = Object.entries(calls).flatMap(([group, rows]) =>
  Object.entries<Call>(rows).map(([name, call]) => {
    const pair = typed[group]?.[name];
    if (!pair) throw new Error(`The contract has no schemas for ${group}.${name}`);
    return { id: `${group}.${name}`, group, name, call, ...pair };
  }),
);
