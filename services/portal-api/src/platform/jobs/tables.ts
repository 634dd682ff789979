import type { GeneratedAlways } from 'kysely';

export interface JobTables {
  /** Work that is due at a time; one row for each subject and kind of work. */
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    /** What the work is about, such as an orderNo. */
    subject: string;
    run_at: Date;
    /** Failures since it last went well. */
    failures: number;
    /** The class and code of the last failure; never its text, which may hold values of a row. */
    last_failure: string | null;
    created_at: Date;
  };
}

declare module '../database/schema' {
  interface Database extends JobTables {}
}
