import type { OperatorRole } from '@portal/api-contract/operator';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Budgets } from './budgets';
import type { Operator } from './contract';
import { BusinessError, messages } from './errors';
import type { WrongTries } from './rate-limit';

/** The header of an operator's key. */
const HEADER = 'operator-key';

export interface OperatorKeys {
  /** The operator of a key; undefined for a key of nobody, and of one who was removed. */
  authenticate(key: string, now: Date): Promise<Operator | undefined>;
  wrongTries: WrongTries;
}

/** What an operator's requests are counted under. No owner has such an id. */
export const budgetOf = ({ name }: Operator): string => `operator ${name}`;

/**
 * Lets an operator in by the key alone: a session, or an API key, of an owner is not even looked at, so that whoever sends one
 * is answered as somebody without any.
 * @throws BusinessError UNAUTHORIZED without a key and for a wrong one, FORBIDDEN without a role of the call, TooMany
 */
export async function admitOperator(
  roles: readonly OperatorRole[],
  request: FastifyRequest,
  address: string,
  { operators, clock, budgets }: { operators?: OperatorKeys; clock: () => Date; budgets: Budgets },
): Promise<Operator> {
  const key = request.headers[HEADER];
  const refusal = () => new BusinessError(ErrorCode.UNAUTHORIZED, messages.wrongOperatorKey);
  if (!operators || typeof key !== 'string' || key === '') throw refusal();
  const now = clock();
  operators.wrongTries.require(address, now);
  const operator = await operators.authenticate(key, now);
  if (!operator) {
    await operators.wrongTries.count(address, now);
    throw refusal();
  }
  await budgets.spend(budgetOf(operator), 'requests');
  demandRole(operator, roles);
  return operator;
}

/** The role by which an operator may do something. @throws BusinessError FORBIDDEN for one who has none of the roles */
export function demandRole({ name, roles }: Operator, anyOf: readonly OperatorRole[]): OperatorRole {
  const role = anyOf.find((one) => roles.includes(one));
  if (!role) throw new BusinessError(ErrorCode.FORBIDDEN, messages.beyondRole, { name, roles: anyOf.join(' / ') });
  return role;
}
