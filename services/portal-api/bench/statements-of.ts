import { schemas } from '@portal/api-contract/schemas';
import { connect } from '../src/platform/database/database';
import type { Statement } from '../src/platform/database/executor';
import type { OwnerContext } from '../src/platform/http/contract';
import { countByStatus, list } from '../src/domains/orders/list';

export interface Recorder {
  /** The statements of a call of an owner, in order, with their parameters; without the one that reads the session. */
  of(ownerId: string, call: 'list' | 'orderStatus', input: unknown): Promise<Statement[]>;
  close(): Promise<void>;
}

/** Finds out what the calls for lists of orders ask the database. */
export function recordStatements(url: string): Recorder {
  let recorded: Statement[] = [];
  const db = connect(
    url,
    () => undefined,
    { pool: 2 },
    (query) => recorded.push(query),
  );
  return {
    async of(ownerId, call, input) {
      recorded = [];
      // All of a context that these two look at.
      const context = { db, ownerId, language: 'zh' } as OwnerContext;
      await (call === 'list'
        ? list(context, schemas.order.list.input.parse(input))
        : countByStatus(context, schemas.order.orderStatus.input.parse(input)));
      return recorded;
    },
    close: () => db.destroy(),
  };
}
