import { exitWith, OperatorError, readEnvironment } from '@portal/node-kit';
import { limits } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findOperator } from './domains/accounts/operators/operators';
import { migration, migrationSettings, variables } from './env';
import { connect } from './platform/database/database';
import type { Database } from './platform/database/schema';
import type { Operator } from './platform/http/contract';
import { BusinessError } from './platform/http/errors';

const operator = migration.extend({ OPERATOR_KEY: z.string('must be set to your key, which operators add has printed') });
const operators = operator.partial({ OPERATOR_KEY: true });
const queue = operator.extend({ BANK: variables.shape.BANK });

/** The environment of a command by an operator. Throws an OperatorError with a line for each wrong or missing variable. */
export const readOperatorEnv = (source: NodeJS.ProcessEnv): z.output<typeof operator> => readEnvironment(operator, source);

/** That of the command about operators, which needs a key only where there is an admin. Throws as above. */
export const readOperatorsEnv = (source: NodeJS.ProcessEnv): z.output<typeof operators> => readEnvironment(operators, source);

/** That of the queue: as at the servers, `BANK` says whether people release cash-outs. Throws as above. */
export const readQueueEnv = (source: NodeJS.ProcessEnv): z.output<typeof queue> => readEnvironment(queue, source);

/** Does the work of a command on the database of DATABASE_URL, and prints what it answers. */
export async function printWork(env: z.output<typeof migration>, work: (db: Kysely<Database>) => Promise<string>): Promise<void> {
  const db = connect(env.DATABASE_URL, () => undefined, migrationSettings(env));
  try {
    process.stdout.write(`${await work(db)}\n`);
  } finally {
    await db.destroy();
  }
}

/** Whose key OPERATOR_KEY is. @throws OperatorError for a key of nobody */
export async function operatorOf(db: Kysely<Database>, key: string | undefined, now: Date): Promise<Operator> {
  if (key === undefined) throw new OperatorError('OPERATOR_KEY must be set to your key: operators add');
  const operator = await findOperator(db, key, now);
  if (!operator) throw new OperatorError('OPERATOR_KEY is the key of nobody: operators key <name> gives a person another one');
  return operator;
}

/** What an operator writes, as long as the calls take it. @throws OperatorError that names `what` is missing or too long */
export function requireWords(text: string | undefined, what: string, max: number = limits.claim.reason): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > max) throw new OperatorError(`${what} must be given, with ${max} characters at most`);
  return trimmed;
}

/** Ends a command after a failure: a refusal is one line for the operator, as it would be of a wrong variable. */
export function exitWithReason(error: unknown): never {
  return exitWith(error instanceof BusinessError ? new OperatorError(error.messageIn('en')) : error);
}
