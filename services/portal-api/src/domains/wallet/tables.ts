import type { Generated, GeneratedAlways } from 'kysely';
import type { CashOutMethod, ChargeType, RechargeMethod, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { BankOrderType } from '../../bank/bank';

/** Amounts are USD cents. */
export interface FundTables {
  /** Written by the ledger's trigger alone. */
  wallet: {
    owner_id: string;
    available: Generated<number>;
    frozen: Generated<number>;
    /** What the next money pays first. */
    owed: Generated<number>;
  };
  /** An amount that the wallet owes, by the movement that caused it; written by the ledger's trigger alone. */
  receivable: {
    transaction_no: string;
    /** The order in which they are repaid. */
    sequence: GeneratedAlways<number>;
    owner_id: string;
    amount: number;
    remaining: number;
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
    owed_after: Generated<number>;
    order_no: string | null;
    status: TradeStatus;
    remark: string | null;
    /** What a carrier's adjustment is for. */
    charge_type: ChargeType | null;
    created_at: Date;
    /** When a record that was pending was decided; what follows is set by a trigger with it. */
    settled_at: Date | null;
    settled_sequence: GeneratedAlways<number | null>;
    settled_balance_after: GeneratedAlways<number | null>;
    settled_frozen_after: GeneratedAlways<number | null>;
    settled_owed_after: GeneratedAlways<number | null>;
  };
  /** Append-only; the entries of a transaction sum to zero. */
  ledger_entry: {
    id: GeneratedAlways<number>;
    transaction_no: string;
    owner_id: string;
    account: 'available' | 'frozen' | 'owed' | 'outside';
    amount: number;
    order_no: string | null;
    /** The receivable that an entry of `owed` above zero repays; one below zero is its record's own. */
    receivable_no: string | null;
    created_at: Date;
  };
  /** What the bank is to bring in (a recharge) or to pay out (a cash-out), beside its trade record. */
  bank_order: {
    transaction_no: string;
    owner_id: string;
    type: BankOrderType;
    method: RechargeMethod | CashOutMethod;
    pay_ref: string | null;
    /** Names of uploaded objects. */
    receipts: Generated<string[]>;
    account_name: string | null;
    /** Encrypted by FieldCipher. */
    account_no: Buffer | null;
    /** The id of the key that encrypted it; null for one of a former version. */
    account_key: string | null;
    /** The last characters of it, for recognising it. */
    account_tail: string | null;
    bank: string | null;
    /** Of the bank that a cash-out is paid to; null for a cheque, and for one of a former version. */
    routing_no: string | null;
    /** What the payee of a cash-out is recognised by, and the id of its key; null for one of a former version. */
    payee_hash: Buffer | null;
    payee_key: string | null;
    /** When the bank may be asked to pay a cash-out to a new payee; null: at once. */
    due_at: Date | null;
    /** Since when the bank has been at it. */
    accepted_at: Date | null;
    /** A RejectReason, or the bank's own words; also why a success was taken back. */
    reject_reason: string | null;
    /** When the bank took a success back, and the record that moved the money. */
    reversed_at: Date | null;
    reversal_no: string | null;
  };
  /** What the bank reported by its webhook: each event is applied once. */
  bank_event: {
    event_id: string;
    transaction_no: string;
    /** As it was signed. */
    body: Buffer;
    /** The time of its first signature. */
    signed_at: Date;
    received_at: Date;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends FundTables {}
}
