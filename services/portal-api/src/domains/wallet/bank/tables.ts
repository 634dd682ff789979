export interface BankTables {
  /** What the bank reported by its webhook: each event is taken in once. */
  bank_event: {
    event_id: string;
    transaction_no: string;
    /** As it was signed. */
    body: Buffer;
    /** The time of its last signature. */
    signed_at: Date;
    received_at: Date;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends BankTables {}
}
