import { open, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '@portal/node-kit';
import { CashOutMethod, toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { PAYOUT_WORDS } from '@portal/api-contract/operator';
import { decideApproved, type Decider, decideMoneyBack, payoutItem } from './domains/operators/decide';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { exportAgain, exportPayouts, fileSent, type MadeFile } from './domains/wallet/payouts/files';
import { openPayouts, payByCheque } from './domains/wallet/payouts/release';
import { matchAgain, readStatement } from './domains/wallet/reconcile/read-statement';
import { printReport } from './domains/wallet/reconcile/print-report';
import { reconcile } from './domains/wallet/reconcile/report';
import { readAchEnv, readPayoutsEnv } from './env';
import { exitWithReason, operatorOf, printWork, requireWords } from './operator-command';
import type { Database } from './platform/database/schema';
import type { Operator } from './platform/http/contract';
import { readText } from './platform/read-text';
import { openFieldKeys } from './server-keys';

const USAGE = `usage: payouts list
       payouts approve <no>
       payouts reject <no> --why "for the owner to read"
       payouts export <path> [--again <file number>]
       payouts sent <file number>
       payouts cheque <no> --number 1042
       payouts return <no> --why "for the owner to read"
       payouts statement <path>
       payouts match
       payouts report --day 2026-11-25`;

/** Commands about everything, not about one thing. */
const WHOLE = ['list', 'match', 'report'];

/** `pnpm payouts`: cash-outs from the request to the bank's file, and what the bank's statements say, in the database of DATABASE_URL, each step by the operator of OPERATOR_KEY. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string' }, number: { type: 'string' }, again: { type: 'string' }, day: { type: 'string' } },
  });
  const [command, subject, ...more] = positionals;
  if (!command || more.length > 0 || WHOLE.includes(command) === (subject !== undefined)) throw new OperatorError(USAGE);
  const env = readPayoutsEnv(process.env);
  await printWork(env, async (db) => {
    const who = await operatorOf(db, env.OPERATOR_KEY, new Date());
    return run(db, who, { command, subject: subject ?? '', ...values });
  });
}

interface Given {
  command: string;
  subject: string;
  why?: string | undefined;
  number?: string | undefined;
  again?: string | undefined;
  day?: string | undefined;
}

/** Does one command; answers what is to be printed. */
async function run(db: Kysely<Database>, who: Operator, { command, subject, why, number, again, day }: Given): Promise<string> {
  const now = new Date();
  const decider = { operator: who, now };
  switch (command) {
    case 'list':
      return list(db, now);
    case 'approve':
      await db.transaction().execute((trx) => decideApproved(trx, decider, payoutItem(subject)));
      return `cash-out ${subject} is approved; somebody else exports it`;
    case 'reject':
      await moneyBack(db, decider, { subject, why, how: command });
      return `cash-out ${subject} is rejected; its owner has the money again`;
    case 'export':
      return exportTo(db, who, subject, again === undefined ? undefined : fileNumber(again, '--again'), now);
    case 'sent':
      await fileSent(db, fileNumber(subject, 'the file number'), who, now);
      return `file ${subject} is sent; its cash-outs are paid`;
    case 'cheque':
      await db
        .transaction()
        .execute((trx) => payByCheque(trx, { transactionNo: subject, chequeNo: requireWords(number, '--number', PAYOUT_WORDS) }, who, now));
      return `cash-out ${subject} is paid by cheque`;
    case 'return':
      await moneyBack(db, decider, { subject, why, how: command });
      return `cash-out ${subject} is taken back; its owner has the money again`;
    case 'statement': {
      const { ids, movements, matched } = await readStatement(db, await readText(subject), who, now);
      return `read in: ${ids.join(', ')}; ${movements} movements, ${matched} matched, open ones too`;
    }
    case 'match':
      return `${await db.transaction().execute((trx) => matchAgain(trx, who, now))} matched`;
    case 'report':
      return report(db, day ?? '');
    default:
      throw new OperatorError(USAGE);
  }
}

async function moneyBack(
  db: Kysely<Database>,
  decider: Decider,
  { subject, why, how }: { subject: string; why: string | undefined; how: 'reject' | 'return' },
): Promise<void> {
  const words = requireWords(why, '--why', PAYOUT_WORDS);
  await db.transaction().execute((trx) => decideMoneyBack(trx, decider, { id: payoutItem(subject), why: words, how }));
}

async function list(db: Kysely<Database>, now: Date): Promise<string> {
  const lines = (await openPayouts(db)).map((row) => {
    const { transaction_no, created_at, amount, account_name, method, routing_no, account_tail, due_at } = row;
    const to = method === CashOutMethod.CHECK ? 'cheque' : `${routing_no ?? '-'} ****${account_tail ?? ''}`;
    const waits = due_at && due_at > now ? `waits until ${due_at.toISOString()}` : 'to approve';
    const approval = row.approved_by ? `approved by ${row.approved_by}` : waits;
    const state = row.file_no === null ? approval : `in file ${row.file_no}, to be sent`;
    return [transaction_no, created_at.toISOString(), toMoney(-amount), account_name ?? '-', to, state].join('  ');
  });
  return lines.length > 0 ? lines.join('\n') : 'no cash-out is open';
}

async function report(db: Kysely<Database>, day: string): Promise<string> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new OperatorError('--day must be a day such as 2026-11-25');
  const found = await reconcile(db, day);
  if (!found) throw new OperatorError(`no statement was read in of ${day} or before`);
  return printReport(found);
}

/** The file is there, and empty, before anything is exported into it: what cannot be written is not exported. */
async function exportTo(db: Kysely<Database>, who: Operator, path: string, again: number | undefined, now: Date): Promise<string> {
  const { FIELD_KEYS, DATA_DIR, ...ach } = readAchEnv(process.env);
  const sender = {
    routingNo: ach.ACH_BANK_ROUTING,
    bankName: ach.ACH_BANK_NAME,
    originId: ach.ACH_ORIGIN_ID,
    companyId: ach.ACH_COMPANY_ID,
    companyName: ach.ACH_COMPANY_NAME,
  };
  const deps = { cipher: createFieldCipher(await openFieldKeys(db, { FIELD_KEYS, DATA_DIR })), sender };
  // Never over another file, and for nobody else to read: account numbers stand in it whole.
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be made: ${error.code === 'EEXIST' ? 'it is there already' : error.code}`);
  });
  let made: MadeFile;
  try {
    made = again === undefined ? await exportPayouts(db, deps, who, now) : await exportAgain(db, again, deps, who, now);
  } catch (error) {
    await file.close();
    await rm(path);
    throw error;
  }
  const { fileNo } = made;
  await file
    .writeFile(made.text)
    .then(() => file.sync())
    .then(() => file.close())
    .catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`file ${fileNo} is not written whole (${error.code}): export it to another place with --again ${fileNo}`);
    });
  const left = made.leftOut.map((no) => `\nleft out, because ${who.name} has approved it: ${no}`).join('');
  return `file ${fileNo} at ${path}: ${made.entries} credits, ${toMoney(made.cents)}; give it to the bank, then: payouts sent ${fileNo}${left}`;
}

function fileNumber(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`${what} must be a number from 1, such as 12: ${text}`);
  return Number(text);
}

main().catch(exitWithReason);
