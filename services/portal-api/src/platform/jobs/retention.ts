import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { enqueue } from './store';
import { type JobTurn, registerWorker } from './worker';

/** Which rows of a table are deleted, or lose a value, and when. */
export interface Retention {
  table: keyof Database;
  /** The time from which a row ages; best with an index. */
  column: string;
  keptMs: number;
  /** The rows that are ever deleted; all by default. */
  only?: RawBuilder<unknown>;
  /** A column of bytes that is emptied instead of the row being deleted; `only` leaves out those that are empty. */
  emptied?: string;
}

export interface RetentionOptions {
  db: Kysely<Database>;
  clock: () => Date;
  rules: readonly Retention[];
}

/** The kind of the one job that deletes expired rows of all domains. */
const RETENTION = 'retention';

const HOUR = 3_600_000;

/** Rows of one table that one transaction deletes, so that none takes long. */
const BATCH = 1000;

/** Deletes expired rows of all domains once an hour, and logs how many of which table. */
export function retention(app: FastifyInstance, { db, clock, rules }: RetentionOptions, done: () => void): void {
  const log = (deleted: Record<string, number>) => app.log.info({ deleted }, 'expired rows deleted');
  // Before the worker starts, which otherwise finds nothing and rests for a minute.
  app.addHook('onListen', () => enqueue(db, RETENTION, 'all', clock()));
  registerWorker(app, { db, clock, handlers: { [RETENTION]: deleteExpired(rules, log) }, restMs: 60_000 });
  done();
}

/** A batch of each table; the next one follows at once while a table has more. `log` gets the counts of what was deleted. */
export function deleteExpired(rules: readonly Retention[], log: (deleted: Record<string, number>) => void = () => undefined): JobTurn {
  return async (trx, _subject, now) => {
    const counts: [table: string, count: number][] = [];
    for (const { table, column, keptMs, only = sql`true`, emptied } of rules) {
      const change =
        emptied === undefined ? sql`delete from ${sql.table(table)}` : sql`update ${sql.table(table)} set ${sql.ref(emptied)} = ''`;
      const until = new Date(now.getTime() - keptMs);
      // A row that is in use is skipped, and found again in an hour.
      const { numAffectedRows = 0n } = await sql`
        ${change} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${until} and ${only} limit ${BATCH} for update skip locked
        ))
      `.execute(trx);
      counts.push([emptied === undefined ? table : `${table}.${emptied}`, Number(numAffectedRows)]);
    }
    const deleted = counts.filter(([, count]) => count > 0);
    if (deleted.length > 0) log(Object.fromEntries(deleted));
    return deleted.some(([, count]) => count === BATCH) ? now : new Date(now.getTime() + HOUR);
  };
}
