import { parseArgs } from 'node:util';
import { exitWith, OperatorError } from '@portal/node-kit';
import { toCents, toMoney } from '@portal/api-contract/vocabulary';
import { answerClaim, openClaims } from './domains/orders/claims/answer';
import { migrationSettings, readMigrationEnv } from './env';
import { connect } from './platform/database/database';

const USAGE = `usage: claims list
       claims accept <id> --amount 12.50 --answer "why, for the owner to read"
       claims refuse <id> --answer "why, for the owner to read"`;

/** `pnpm claims`: what owners claim of their orders, and the answers to it, in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { amount: { type: 'string' }, answer: { type: 'string' } },
  });
  const [command, id] = positionals;
  const env = readMigrationEnv(process.env);
  const db = connect(env.DATABASE_URL, () => undefined, migrationSettings(env));
  try {
    if (command === 'list') {
      for (const claim of await openClaims(db)) {
        const { id: no, order_no, kind, charge_id, amount, created_at, files, reason } = claim;
        const about = [no, created_at.toISOString(), order_no, kind, charge_id ?? '-', toMoney(amount), `${files.length} files`];
        process.stdout.write(`${about.join('  ')}\n    ${reason.replaceAll('\n', '\n    ')}\n`);
      }
      return;
    }
    const accept = command === 'accept';
    if (!id || (!accept && command !== 'refuse')) throw new OperatorError(USAGE);
    const text = values.answer?.trim();
    if (!text) throw new OperatorError('--answer must say why: the owner reads it');
    await answerClaim(db, id, { cents: accept ? centsOf(values.amount) : undefined, text }, new Date());
    process.stdout.write(`claim ${id} is ${accept ? 'accepted' : 'refused'}; its owner is told\n`);
  } finally {
    await db.destroy();
  }
}

function centsOf(amount: string | undefined): number {
  if (!amount || !/^\d{1,9}(\.\d{2})?$/.test(amount) || !/[1-9]/.test(amount))
    throw new OperatorError('--amount must be what the owner gets, such as 12.50');
  return toCents(amount);
}

main().catch(exitWith);
