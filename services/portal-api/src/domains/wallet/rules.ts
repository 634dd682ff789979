import { formatMoney, toCents } from '@portal/api-contract/vocabulary';
import type { Wallet } from '@portal/api-contract';
import { InvalidInput } from '../../platform/http/errors';
import rules from './rules.json';

type Kind = keyof typeof rules.limits;

/** What one request may ask for, and where money for a top-up goes to: a configuration, rules.json. */
export const fundRules = rules as Required<Pick<Wallet, 'limits' | 'payTo'>>;

/** The amount of a request in cents. @throws InvalidInput at `amount` outside of the limits */
export function amountWithin(kind: Kind, amount: string): number {
  const cents = toCents(amount);
  const { min, max } = rules.limits[kind];
  if (cents < toCents(min)) throw atAmount(`单笔金额不能低于 ${formatMoney(min)}`, `The least for one request is ${formatMoney(min)}`);
  if (cents > toCents(max)) throw atAmount(`单笔金额不能超过 ${formatMoney(max)}`, `The most for one request is ${formatMoney(max)}`);
  return cents;
}

const atAmount = (zh: string, en: string) => new InvalidInput([{ field: 'amount', text: { zh, en } }]);
