import type { CashOutMethod } from '@portal/api-contract';
import { ErrorCode, formatMoney, toMoney, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { BusinessError, FieldRefusal, InvalidInput, notFound, TooMany } from '../../platform/http/errors';
import { maskName } from '../../platform/http/mask';
import { notifyOwner } from '../accounts/notify-owner';
import type { PasswordKey } from '../accounts/password';
import { proveIdentity } from '../accounts/prove-identity';
import { enqueueAskBank, withdrawAskBank } from './bank/ask-bank';
import { type BankOrderRow, cancelBankOrder, findBankOrder, requestCashOut, tailOf, waitsUntil } from './bank-orders';
import type { FieldCipher } from './field-cipher';
import { refuseWhileOwing } from './holds';
import { fundMessages, requestedCashOut, waitingCashOut } from './messages';
import { cashedOut, DAY_MS, payeeHashes, payeeKnownSince } from './payees';
import { amountWithin, progressOf } from './requests';

/** What bounds the damage of a stolen session. */
export interface CashOutRules {
  /** How long the first cash-out to a payee waits, in milliseconds. */
  payeeWaitMs: number;
  /** What one owner can ask for in 24 hours; undefined = no limit. */
  dailyCents: number | undefined;
  dailyCount: number | undefined;
}

export interface CashOutDeps extends PasswordKey {
  cipher: FieldCipher;
  rules: CashOutRules;
}

type Asked = Input<'fund', 'cashOut'>;

/**
 * Asks for a pay-out, after the password or a mailed code; its amount is frozen at once. To a payee that is new it waits, and
 * can be cancelled meanwhile. The owner is told by mail.
 * @throws FieldRefusal at `password` or `amount`, TooMany for the limits of a day, BusinessError AMOUNT_OWED while the wallet owes
 */
export async function cashOut(context: OwnerContext, input: Asked, deps: CashOutDeps): Promise<Data<'fund', 'cashOut'>> {
  const { transaction, ownerId, now } = context;
  const { password, code, challenge, ...asked } = input;
  const { cipher, rules } = deps;
  const cents = amountWithin('cashOut', input.amount);
  if (password === undefined && code === undefined) throw new InvalidInput([{ field: 'password', text: fundMessages.noPassword }]);
  const proof = await proveIdentity(context, { password, code, challenge }, deps);
  return transaction(async (trx) => {
    await proof(trx);
    // The wallet stays locked, so that requests of one owner that come at once are counted one after another.
    await refuseWhileOwing(trx, ownerId);
    await refuseAboveLimits(trx, ownerId, cents, rules, now);
    const dueAt = await dueTime(trx, context, asked, deps);
    const transactionNo = await requestCashOut(trx, cipher, ownerId, { ...asked, cents, dueAt }, now).catch(nameAmount);
    await enqueueAskBank(trx, transactionNo, now, dueAt);
    const told = { amount: dollars(cents), payee: payeeShown(asked), transactionNo };
    await notifyOwner(trx, ownerId, dueAt ? waitingCashOut(told, dueAt) : requestedCashOut(told), now);
    return { transactionNo };
  });
}

/** When the bank may be asked; undefined = at once. */
async function dueTime(
  trx: Transaction<Database>,
  { ownerId, now }: OwnerContext,
  { method, accountName, bank, accountNo, routingNo }: Omit<Asked, 'password'>,
  { cipher, rules }: CashOutDeps,
): Promise<Date | undefined> {
  const hashes = payeeHashes(cipher, { ownerId, method, accountName, bank, accountNo, routingNo });
  const since = (await payeeKnownSince(trx, ownerId, hashes)) ?? now;
  const due = new Date(since.getTime() + rules.payeeWaitMs);
  return due > now ? due : undefined;
}

async function refuseAboveLimits(
  trx: Transaction<Database>,
  ownerId: string,
  cents: number,
  rules: CashOutRules,
  now: Date,
): Promise<void> {
  const { dailyCents = Infinity, dailyCount = Infinity } = rules;
  const before = await cashedOut(trx, ownerId, now);
  if (before.count >= dailyCount) {
    const again = (before.oldest ?? now).getTime() + DAY_MS - now.getTime();
    throw new TooMany(fundMessages.dailyCount, again, { max: dailyCount, hours: Math.max(1, Math.ceil(again / 3_600_000)) });
  }
  const left = Math.max(0, dailyCents - before.cents);
  if (cents <= left) return;
  const params = { max: dollars(dailyCents), left: dollars(left) };
  throw new FieldRefusal(ErrorCode.INVALID, 'amount', fundMessages.dailyAmount, params);
}

const dollars = (cents: number): string => formatMoney(toMoney(cents)) ?? '';

/** In a mail: the bank and the end of the number, or the first letter of the name. */
function payeeShown({ accountNo, accountName, bank }: Pick<Asked, 'accountNo' | 'accountName' | 'bank'>): string {
  const shown = accountNo ? `${bank ?? ''} ****${tailOf(accountNo)}` : maskName(accountName);
  return shown.replace(/\s+/g, ' ').trim();
}

function nameAmount(error: unknown): never {
  const tooLittle = error instanceof BusinessError && error.code === ErrorCode.INSUFFICIENT_FUNDS;
  throw tooLittle ? new FieldRefusal(error.code, 'amount', error.text, error.params) : error;
}

/** Stops a pay-out that waits; its amount is available again. @throws BusinessError WRONG_STATUS for one that does not wait (any more) */
export function cancelCashOut(
  { transaction, ownerId, now }: OwnerContext,
  { transactionNo }: Input<'fund', 'cancelCashOut'>,
): Promise<Data<'fund', 'cancelCashOut'>> {
  return transaction(async (trx) => {
    const found = await findBankOrder(trx, transactionNo, { type: TradeType.CASH_OUT, ownerId });
    if (!found) throw notFound();
    const due = waitsUntil(found, now);
    // The job first: whoever has it may be asking the bank.
    const stopped = due && (await withdrawAskBank(trx, transactionNo, due)) && (await cancelBankOrder(trx, found, now));
    if (!stopped) throw new BusinessError(ErrorCode.WRONG_STATUS, fundMessages.notWaiting);
    return true as const;
  });
}

/** A pay-out of the owner with its progress. The account is masked unless the request asks for plain data. */
export async function cashOutDetail(
  context: OwnerContext,
  { transactionNo }: Input<'fund', 'cashOutDetail'>,
  cipher: FieldCipher,
): Promise<Data<'fund', 'cashOutDetail'>> {
  const { db, ownerId, language, decrypt, now } = context;
  const found = await findBankOrder(db, transactionNo, { type: TradeType.CASH_OUT, ownerId });
  if (!found) throw notFound();
  return {
    ...progressOf(found, language),
    method: found.method as CashOutMethod,
    accountName: found.account_name === null ? undefined : decrypt ? found.account_name : maskName(found.account_name),
    maskedAccount: accountOf(found, decrypt, cipher),
    bank: found.bank ?? undefined,
    routingNo: found.routing_no ?? undefined,
    waitsUntil: waitsUntil(found, now)?.toISOString(),
  };
}

function accountOf(
  { account_no, account_key, account_tail, transaction_no }: BankOrderRow,
  decrypt: boolean,
  cipher: FieldCipher,
): string | undefined {
  if (account_no === null) return undefined;
  return decrypt ? cipher.decrypt({ bytes: account_no, keyId: account_key }, transaction_no) : `****${account_tail ?? ''}`;
}
