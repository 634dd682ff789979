import type { GeneratedAlways } from 'kysely';
import type { OperatorRole } from '@portal/api-contract/operator';

interface OperatorTables {
  /** A person of the operator. A removed one stays, because the name stands in what they did. */
  operator: {
    name: string;
    roles: OperatorRole[];
    /** SHA-256 of the key. */
    key_hash: Buffer;
    key_at: Date;
    added_at: Date;
    last_used_at: Date | null;
    removed_at: Date | null;
  };
  /** Append-only: who did what in the queue, and to operators. */
  operator_act: {
    id: GeneratedAlways<number>;
    at: Date;
    /** Null for somebody with the database, without a key. */
    person: string | null;
    /** By which of their roles; null without a key. */
    role: OperatorRole | null;
    action: OperatorAction;
    /** The id of an item of the queue, or `operator:<name>`. */
    subject: string;
    detail: string | null;
  };
}

export type OperatorAction =
  | 'add'
  | 'roles'
  | 'key'
  | 'remove'
  | 'take'
  | 'release'
  | 'note'
  | 'done'
  | 'read anew'
  | 'ask anew'
  | 'accept'
  | 'refuse'
  | 'approve'
  | 'reject'
  | 'return'
  | 'carrier has'
  | 'carrier lacks'
  | 'carrier refuses';

declare module '../../../platform/database/schema' {
  interface Database extends OperatorTables {}
}
