import { parseArgs } from 'node:util';
import { OperatorError } from '@portal/node-kit';
import { toCents, toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { claimItem, decideClaim } from './domains/operators/decide';
import { openClaims } from './domains/orders/claims/answer';
import { exitWithReason, operatorOf, printWork, readOperatorEnv, requireWords } from './operator-command';
import type { Database } from './platform/database/schema';

const USAGE = `usage: claims list
       claims accept <id> --amount 12.50 --answer "why, for the owner to read"
       claims refuse <id> --answer "why, for the owner to read"`;

/** `pnpm claims`: what owners claim of their orders, and the answers to it by the operator of OPERATOR_KEY, in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { amount: { type: 'string' }, answer: { type: 'string' } },
  });
  const [command = '', id] = positionals;
  const env = readOperatorEnv(process.env);
  const now = new Date();
  await printWork(env, async (db) => {
    const operator = await operatorOf(db, env.OPERATOR_KEY, now);
    if (command === 'list') return list(db);
    const accept = command === 'accept';
    if (!id || (!accept && command !== 'refuse')) throw new OperatorError(USAGE);
    const text = requireWords(values.answer, '--answer, which the owner reads,');
    const cents = accept ? centsOf(values.amount) : undefined;
    await db.transaction().execute((trx) => decideClaim(trx, { operator, now }, claimItem(id), { cents, text }));
    return `claim ${id} is ${accept ? 'accepted' : 'refused'}; its owner is told`;
  });
}

async function list(db: Kysely<Database>): Promise<string> {
  const lines = (await openClaims(db).selectAll().orderBy('created_at').orderBy('id').execute()).map(
    ({ id, order_no, kind, charge_id, amount, created_at, files, reason }) => {
      const about = [id, created_at.toISOString(), order_no, kind, charge_id ?? '-', toMoney(amount), `${files.length} files`];
      return `${about.join('  ')}\n    ${reason.replaceAll('\n', '\n    ')}`;
    },
  );
  return lines.length > 0 ? lines.join('\n') : 'no claim is open';
}

function centsOf(amount: string | undefined): number {
  if (!amount || !/^\d{1,9}(\.\d{2})?$/.test(amount) || !/[1-9]/.test(amount))
    throw new OperatorError('--amount must be what the owner gets, such as 12.50');
  return toCents(amount);
}

main().catch(exitWithReason);
