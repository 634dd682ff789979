import type { CashOutMethod } from '@portal/api-contract';
import { ErrorCode, TradeType } from '@portal/api-contract/vocabulary';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { BusinessError, FieldRefusal, notFound } from '../../platform/http/errors';
import { maskName } from '../../platform/http/mask';
import { type BankOrderRow, findBankOrder, requestCashOut, tellBank } from './bank-orders';
import { progressOf } from './progress';
import { amountWithin } from './rules';
import type { FieldCipher } from './field-cipher';

/** Asks for a pay-out; its amount is frozen at once. @throws BusinessError naming `amount` */
export function cashOut(context: OwnerContext, input: Input<'fund', 'cashOut'>, cipher: FieldCipher): Promise<Data<'fund', 'cashOut'>> {
  const { transaction, ownerId, now } = context;
  const cents = amountWithin('cashOut', input.amount);
  return transaction(async (trx) => {
    const transactionNo = await requestCashOut(trx, cipher, ownerId, { ...input, cents }, now).catch(nameAmount);
    await tellBank(trx, transactionNo, now);
    return { transactionNo };
  });
}

function nameAmount(error: unknown): never {
  const tooLittle = error instanceof BusinessError && error.code === ErrorCode.INSUFFICIENT_FUNDS;
  throw tooLittle ? new FieldRefusal(error.code, 'amount', error.text, error.params) : error;
}

/** A pay-out of the owner with its progress. The account is masked unless the request asks for plain data. */
export async function cashOutDetail(
  context: OwnerContext,
  { transactionNo }: Input<'fund', 'cashOutDetail'>,
  cipher: FieldCipher,
): Promise<Data<'fund', 'cashOutDetail'>> {
  const { db, ownerId, language, decrypt } = context;
  const found = await findBankOrder(db, transactionNo, { type: TradeType.CASH_OUT, ownerId });
  if (!found) throw notFound();
  return {
    ...progressOf(found, language),
    method: found.method as CashOutMethod,
    accountName: found.account_name === null ? undefined : decrypt ? found.account_name : maskName(found.account_name),
    maskedAccount: await accountOf(found, decrypt, cipher),
    bank: found.bank ?? undefined,
  };
}

async function accountOf(
  { account_no, account_tail, transaction_no }: BankOrderRow,
  decrypt: boolean,
  cipher: FieldCipher,
): Promise<string | undefined> {
  if (account_no === null) return undefined;
  return decrypt ? cipher.decrypt(account_no, transaction_no) : `****${account_tail ?? ''}`;
}
