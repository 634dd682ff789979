import { parseArgs } from 'node:util';
import { READERS } from '@portal/api-contract/operator';
import { OperatorError } from '@portal/node-kit';
import type { Kysely, Transaction } from 'kysely';
import { checkedFilter } from './domains/operators/filter';
import { presentDetail, presentItem, type ShownDetail, type ShownItem } from './domains/operators/present';
import { listOpen, type QueueFilter } from './domains/operators/read-queue';
import { queueSources } from './domains/operators/sources';
import { demandOpen, endItem, noteItem, releaseItem, takeItem, type Worker } from './domains/operators/work';
import { exitWithReason, operatorOf, printWork, readQueueEnv, requireWords } from './operator-command';
import type { Database } from './platform/database/schema';
import { demandRole } from './platform/http/operator';

const USAGE = `usage: queue list [--kind <kind>] [--state <state>] [--free | --by <name>] [--json]
       queue show <id> [--json]
       queue take <id> [--from <who has it>]
       queue release <id>
       queue note <id> <text>
       queue done <id> <why>`;

/** How many arguments follow each command. */
const ARGUMENTS: Readonly<Record<string, number>> = { list: 0, show: 1, take: 1, release: 1, note: 2, done: 2 };

/** Nobody reads more at once; the filters are for the rest. */
const SHOWN = 500;

const options = {
  kind: { type: 'string' },
  state: { type: 'string' },
  by: { type: 'string' },
  from: { type: 'string' },
  free: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `pnpm queue`: what needs a person, in the database of DATABASE_URL, by the key of OPERATOR_KEY. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command = '', id = '', text = ''] = positionals;
  if (positionals.length - 1 !== ARGUMENTS[command] || (values.free && values.by !== undefined)) throw new OperatorError(USAGE);
  const { BANK, ...env } = readQueueEnv(process.env);
  const now = new Date();
  await printWork(env, async (db) => {
    const sources = queueSources({ payoutsByFile: BANK === 'file' });
    const worker = { sources, operator: await operatorOf(db, env.OPERATOR_KEY, now), now };
    demandRole(worker.operator, READERS);
    const { kind, state, by, free, json = false, from } = values;
    if (command === 'list') return list(db, worker, { kind, state, takenBy: by, taken: free ? false : undefined }, json);
    if (command === 'show') {
      const shown = await presentDetail(db, await demandOpen(db, sources, id, now), 'en');
      return json ? JSON.stringify(shown, null, 2) : detailText(shown);
    }
    return db.transaction().execute((trx) => change(trx, worker, { command, id, text, from }));
  });
}

interface Given {
  command: string;
  id: string;
  text: string;
  from: string | undefined;
}

/** Does one change; answers what is to be printed. */
async function change(trx: Transaction<Database>, worker: Worker, { command, id, text, from }: Given): Promise<string> {
  switch (command) {
    case 'take':
      await takeItem(trx, worker, { id, from });
      return `${id} is taken by ${worker.operator.name}`;
    case 'release':
      await releaseItem(trx, worker, id);
      return `${id} is free`;
    case 'note':
      await noteItem(trx, worker, { id, text: requireWords(text, 'the note') });
      return `noted of ${id}`;
    default:
      await endItem(trx, worker, { id, text: requireWords(text, 'the reason') });
      return `${id} is done`;
  }
}

async function list(db: Kysely<Database>, { sources, now }: Worker, given: QueueFilter, json: boolean): Promise<string> {
  const filter = checkedFilter(sources, given);
  const { items, total } = await listOpen(db, sources, { filter, limit: SHOWN, offset: 0 }, now);
  const shown = items.map((item) => presentItem(sources, item, 'en'));
  if (json) return JSON.stringify(shown, null, 2);
  if (total === 0) return 'nothing needs a person';
  return [...shown.map(itemText), ...(total > shown.length ? [`and ${total - shown.length} more`] : [])].join('\n');
}

const itemText = ({ id, since, title, orderNo, amount, about, taken }: ShownItem): string =>
  [
    id,
    since,
    title,
    ...(orderNo === undefined || id.endsWith(orderNo) ? [] : [`order ${orderNo}`]),
    ...(amount === undefined ? [] : [amount]),
    ...(about === undefined ? [] : [about]),
    taken ? `taken by ${taken.by} at ${taken.at}` : 'free',
  ].join('  ');

const detailText = (shown: ShownDetail): string =>
  [
    itemText(shown),
    `to do: ${shown.todo}`,
    ...shown.facts.map(({ label, value }) => `${label}: ${indented(value)}`),
    ...shown.history.map(actText),
  ].join('\n');

const actText = ({ at, by, role, action, text }: ShownDetail['history'][number]): string =>
  `${at}  ${by ?? '-'}${role === undefined ? '' : ` (${role})`}  ${action}${text === undefined ? '' : `: ${indented(text)}`}`;

const indented = (text: string): string => text.replaceAll('\n', '\n    ');

main().catch(exitWithReason);
