import { parseArgs } from 'node:util';
import type { OperatorRole } from '@portal/api-contract/operator';
import { OperatorError } from '@portal/node-kit';
import type { Kysely } from 'kysely';
import { addOperator, changeRoles, demandAdmin, listOperators, removeOperator, renewKey } from './domains/accounts/operators/operators';
import { exitWithReason, operatorOf, printWork, readOperatorsEnv } from './operator-command';
import type { Database } from './platform/database/schema';
import type { Operator } from './platform/http/contract';

const USAGE = `usage: operators add <name> --role <role> [--role <role>]
       operators list
       operators roles <name> --role <role> [--role <role>]
       operators key <name>
       operators remove <name>`;

/** `pnpm operators`: who works for the operator, with which roles, in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { role: { type: 'string', multiple: true } } });
  const [command = '', name, ...more] = positionals;
  const roles = (values.role ?? []) as OperatorRole[];
  if (more.length > 0 || (command === 'list') !== (name === undefined) || ['add', 'roles'].includes(command) !== roles.length > 0)
    throw new OperatorError(USAGE);
  const env = readOperatorsEnv(process.env);
  const now = new Date();
  await printWork(env, async (db) => {
    if (command === 'list') return list(db);
    const by = env.OPERATOR_KEY === undefined ? undefined : await operatorOf(db, env.OPERATOR_KEY, now);
    await demandAdmin(db, by);
    return change(db, { command, name: name!, roles }, by, now);
  });
}

/** Does one change; answers what is to be printed. */
function change(
  db: Kysely<Database>,
  { command, name, roles }: { command: string; name: string; roles: OperatorRole[] },
  by: Operator | undefined,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    switch (command) {
      case 'add':
        return keyText(name, await addOperator(trx, { name, roles }, by, now));
      case 'roles':
        await changeRoles(trx, { name, roles }, by, now);
        return `${name} has the roles ${roles.join(', ')}`;
      case 'key':
        return keyText(name, await renewKey(trx, name, by, now));
      case 'remove':
        await removeOperator(trx, name, by, now);
        return `${name} is removed`;
      default:
        throw new OperatorError(USAGE);
    }
  });
}

const keyText = (name: string, key: string): string => `the key of ${name}, which is shown this once:\n${key}`;

async function list(db: Kysely<Database>): Promise<string> {
  const lines = (await listOperators(db)).map(({ name, roles, added_at, key_at, last_used_at, removed_at }) =>
    [
      name,
      roles.join(', '),
      `added ${added_at.toISOString()}`,
      `key of ${key_at.toISOString()}`,
      removed_at ? `removed ${removed_at.toISOString()}` : last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used',
    ].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'there is no operator';
}

main().catch(exitWithReason);
