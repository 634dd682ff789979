import type { ColumnType, Generated } from 'kysely';

export interface IdempotencyTables {
  /** The first answer to each Idempotency-Key; written in the transaction of the work itself. */
  idempotency: {
    owner_id: string;
    call: string;
    key: string;
    request_hash: Buffer;
    answer: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<Date>;
  };
}

declare module '../database/schema' {
  interface Database extends IdempotencyTables {}
}
