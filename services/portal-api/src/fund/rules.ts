import type { Wallet } from '@portal/api-contract';
import { InvalidInput } from '../http/errors';
import { toCents } from '../pricing/money';
import rules from './rules.json';

type Kind = keyof typeof rules.limits;

/** What one request may ask for, and where money for a top-up goes to: a configuration, rules.json. */
export const fundRules = rules as Required<Pick<Wallet, 'limits' | 'payTo'>>;

/** The amount of a request in cents. @throws InvalidInput at `amount` outside of the limits */
export function amountWithin(kind: Kind, amount: string): number {
  const cents = toCents(amount);
  const { min, max } = rules.limits[kind];
  if (cents < toCents(min)) throw atAmount(`单笔金额不能低于 $${shown(min)}`, `The least for one request is $${shown(min)}`);
  if (cents > toCents(max)) throw atAmount(`单笔金额不能超过 $${shown(max)}`, `The most for one request is $${shown(max)}`);
  return cents;
}

const atAmount = (zh: string, en: string) => new InvalidInput([{ field: 'amount', text: { zh, en } }]);

const shown = (money: string) => Number(money).toLocaleString('en-US', { minimumFractionDigits: 2 });
