interface ReconcileTables {
  /** An account's day as its bank reported it; append-only. Amounts are cents. */
  bank_statement: {
    id: string;
    /** Which account, with the end of its number. */
    account: string;
    /** `2026-11-25`. */
    day: string;
    opening: number;
    closing: number;
    read_at: Date;
    read_by: string;
  };
  bank_movement: {
    statement_id: string;
    /** Where it stands in the file of the bank. */
    line: number;
    type_code: string;
    /** Above zero for what came in. */
    cents: number;
    bank_ref: string;
    customer_ref: string;
    text: string;
    /** The recharge, cheque or return that it is; null for an open item and a file. */
    transaction_no: string | null;
    /** The file of cash-outs that it paid. */
    file_no: number | null;
    matched_at: Date | null;
  };
}

export type Movement = ReconcileTables['bank_movement'];

declare module '../../../platform/database/schema' {
  interface Database extends ReconcileTables {}
}
