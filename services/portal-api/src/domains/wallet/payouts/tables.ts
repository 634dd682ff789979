import type { GeneratedAlways } from 'kysely';

interface PayoutTables {
  /** A cash-out that was approved, and where it went: into a file or onto a cheque, by somebody else. */
  payout: {
    transaction_no: string;
    approved_at: Date;
    approved_by: string;
    file_no: number | null;
    /** Its place in the file, from 1 on. */
    place: number | null;
    cheque_no: string | null;
    exported_by: string | null;
  };
  payout_file: {
    file_no: number;
    made_at: Date;
    made_by: string;
    /** What tells the files of one day apart. */
    modifier: string;
    entries: number;
    cents: number;
    /** SHA-256 of the file: made again, it must be the same. */
    digest: Buffer;
    sent_at: Date | null;
    sent_by: string | null;
  };
  /** Append-only: who did what with the bank's files. Without account numbers. */
  bank_audit: {
    id: GeneratedAlways<number>;
    at: Date;
    person: string;
    action: AuditAction;
    /** A transaction, `file <number>` or `statement <id>`. */
    subject: string;
    detail: string | null;
  };
}

export type AuditAction = 'approve' | 'reject' | 'export' | 'export again' | 'sent' | 'cheque' | 'return' | 'statement' | 'match';

declare module '../../../platform/database/schema' {
  interface Database extends PayoutTables {}
}
