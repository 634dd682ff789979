import type { Generated, GeneratedAlways } from 'kysely';
import type { TradeStatus, TradeType } from '@portal/api-contract/enums';

/** Amounts are USD cents. */
export interface FundTables {
  /** Written by the ledger's trigger alone. */
  wallet: {
    owner_id: string;
    available: Generated<number>;
    frozen: Generated<number>;
  };
  /** What is frozen for each order; written by the ledger's trigger alone. */
  hold: {
    owner_id: string;
    order_no: string;
    amount: number;
  };
  trade_record: {
    transaction_no: string;
    sequence: GeneratedAlways<number>;
    owner_id: string;
    type: TradeType;
    /** Signed. */
    amount: number;
    balance_after: number;
    frozen_after: number;
    order_no: string | null;
    status: TradeStatus;
    remark: string | null;
    created_at: Date;
  };
  /** Append-only; the entries of a transaction sum to zero. */
  ledger_entry: {
    id: GeneratedAlways<number>;
    transaction_no: string;
    owner_id: string;
    account: 'available' | 'frozen' | 'outside';
    amount: number;
    order_no: string | null;
    created_at: Date;
  };
}
