import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Movement, type StatementView, walletStatement } from '../../documents/statement';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput } from '../../platform/http/errors';
import { createShare, inPlace, shareSize } from '../../platform/http/share';
import { usDay, usMonthStart } from '../../platform/local-time';
import type { Links } from '../../platform/storage/files';
import { findContact } from '../accounts/store';
import { type FileDependencies, serveLinks } from '../files/serve';
import { fundMessages } from './messages';

/** The owner stands in the signed path, so that what it leads to is read as theirs. */
const statementPath = (ownerId: string, month: string): string => `/api/files/statement/${ownerId}/${month}`;

const fileNameOf = (month: string): string => `statement-${month}.pdf`;

/** A link to the statement of a month, valid for ten minutes. @throws InvalidInput for a month that has not begun */
export async function statement(
  { ownerId, now }: OwnerContext,
  { month }: Input<'fund', 'statement'>,
  links: Links,
): Promise<Data<'fund', 'statement'>> {
  if (month > usDay(now).slice(0, 7)) throw new InvalidInput([{ field: 'month', text: fundMessages.futureMonth }]);
  const { url, expiresAt } = links.sign(statementPath(ownerId, month), now);
  return { url, fileName: fileNameOf(month), expiresAt: expiresAt.toISOString() };
}

/** Statements that are drawn at the same time: a busy month has many pages. */
const DRAWN_AT_ONCE = 8;

/** Serves statements to signed links, drawn on request. */
export function serveStatements(app: FastifyInstance, deps: FileDependencies): void {
  const share = createShare(shareSize(DRAWN_AT_ONCE));
  serveLinks(app, deps, statementPath(':ownerId', ':month'), async ({ ownerId = '', month = '' }) => {
    const content = await inPlace(share.enter(ownerId), async () =>
      walletStatement(await readStatement(deps.db, ownerId, month, deps.clock())),
    );
    return { content, contentType: 'application/pdf', fileName: fileNameOf(month) };
  });
}

/** What a wallet had when a month began, and all that moved in it until `now`: three queries, however much moved. */
export async function readStatement(db: Kysely<Database>, ownerId: string, month: string, now: Date): Promise<StatementView> {
  const from = usMonthStart(month);
  const end = usMonthStart(nextMonth(month));
  const { company, email } = await findContact(db, ownerId);
  // One snapshot: money that moves between two queries would be in neither of them, or in both.
  const [opening, movements] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => [await balancesBefore(trx, ownerId, from), await movementsOf(trx, ownerId, from, end)] as const);
  return { month, owner: { company, email }, opening, movements, issuedAt: now, running: now < end };
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The sum of the entries of an account of the wallet, as a number of cents. */
const sumOf = (account: 'available' | 'frozen' | 'owed') =>
  sql<number>`coalesce(sum(amount) filter (where account = ${account}), 0)::bigint`.as(account);

async function balancesBefore(db: Kysely<Database>, ownerId: string, from: Date): Promise<StatementView['opening']> {
  const { available, frozen, owed } = await db
    .selectFrom('ledger_entry')
    .select([sumOf('available'), sumOf('frozen'), sumOf('owed')])
    .where('owner_id', '=', ownerId)
    .where('created_at', '<', from)
    .executeTakeFirstOrThrow();
  return { available: Number(available), frozen: Number(frozen), owed: Number(owed) };
}

/** What each record moved at a time, in the order of the ledger: a cash-out moves money when it is asked for, and when it ends. */
async function movementsOf(db: Kysely<Database>, ownerId: string, from: Date, end: Date): Promise<Movement[]> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('trade_record as record', 'record.transaction_no', 'entry.transaction_no')
    .select(['entry.transaction_no', 'record.type', 'record.order_no', 'entry.created_at', 'entry.account', 'entry.amount'])
    .where('entry.owner_id', '=', ownerId)
    .where('record.owner_id', '=', ownerId)
    .where('entry.created_at', '>=', from)
    .where('entry.created_at', '<', end)
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute();
  const movements = new Map<string, Movement>();
  for (const { transaction_no: transactionNo, type, order_no: orderNo, created_at: at, account, amount } of rows) {
    const key = `${transactionNo} ${at.getTime()}`;
    const movement = movements.get(key) ?? { transactionNo, type, orderNo, at, available: 0, frozen: 0, owed: 0 };
    movements.set(key, movement);
    if (account !== 'outside') movement[account] += amount;
  }
  return [...movements.values()];
}
