import type { RechargeMethod } from '@portal/api-contract';
import { formatMoney, type Language, toCents, toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput, notFound } from '../../platform/http/errors';
import type { Links } from '../../platform/storage/files';
import { objectPath } from '../files/serve';
import { findObjects, lockObjects } from '../files/store';
import { fundRules } from './balance';
import { enqueueAskBank } from './bank/ask-bank';
import { type BankOrderRow, findBankOrder, requestRecharge } from './bank-orders';
import { fundMessages, reasonText } from './messages';

/** Notes a top-up; the balance stays until the bank confirms it. @throws InvalidInput naming `amount` or `receiptObjects.n` */
export function recharge(context: OwnerContext, input: Input<'fund', 'recharge'>): Promise<Data<'fund', 'recharge'>> {
  const { transaction, ownerId, now } = context;
  const cents = amountWithin('recharge', input.amount);
  return transaction(async (trx) => {
    await checkReceipts(trx, ownerId, input.receiptObjects);
    const transactionNo = await requestRecharge(trx, ownerId, { ...input, cents }, now);
    await enqueueAskBank(trx, transactionNo, now);
    return { transactionNo };
  });
}

async function checkReceipts(trx: Transaction<Database>, ownerId: string, names: readonly string[]): Promise<void> {
  const found = new Set((await lockObjects(trx, ownerId, names)).map(({ object_name }) => object_name));
  const missing = names.flatMap((name, n) => (found.has(name) ? [] : [{ field: `receiptObjects.${n}`, text: fundMessages.noReceipt }]));
  if (missing.length > 0) throw new InvalidInput(missing);
}

/** A top-up of the owner with its progress and links to its receipts. */
export async function rechargeDetail(
  context: OwnerContext,
  { transactionNo }: Input<'fund', 'rechargeDetail'>,
  links: Links,
): Promise<Data<'fund', 'rechargeDetail'>> {
  const { db, ownerId, now, language } = context;
  const found = await findBankOrder(db, transactionNo, { type: TradeType.RECHARGE, ownerId });
  if (!found) throw notFound();
  const objects = await findObjects(db, ownerId, found.receipts);
  const receipts = found.receipts.flatMap((name) => objects.filter(({ object_name }) => object_name === name));
  return {
    ...progressOf(found, language),
    method: found.method as RechargeMethod,
    payRef: found.pay_ref ?? undefined,
    receipts: receipts.map(({ object_name, file_name }) => ({
      objectName: object_name,
      fileName: file_name,
      url: links.sign(objectPath(object_name), now).url,
    })),
  };
}

/** The amount of a request in cents. @throws InvalidInput at `amount` outside of the limits */
export function amountWithin(kind: keyof typeof fundRules.limits, amount: string): number {
  const cents = toCents(amount);
  const { min, max } = fundRules.limits[kind];
  if (cents < toCents(min)) throw atAmount(`单笔金额不能低于 ${formatMoney(min)}`, `The minimum for one request is ${formatMoney(min)}`);
  if (cents > toCents(max)) throw atAmount(`单笔金额不能超过 ${formatMoney(max)}`, `The maximum for one request is ${formatMoney(max)}`);
  return cents;
}

const atAmount = (zh: string, en: string) => new InvalidInput([{ field: 'amount', text: { zh, en } }]);

/** How far a recharge or cash-out has come; the amount is signed as in its trade record. */
export const progressOf = (row: BankOrderRow, language: Language) => ({
  transactionNo: row.transaction_no,
  amount: toMoney(row.amount),
  status: row.status,
  rejectReason: row.reject_reason === null ? undefined : reasonText(row.reject_reason, language),
  remark: row.remark ?? undefined,
  createdAt: row.created_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString(),
  completedAt: completedAt(row)?.toISOString(),
  reversedAt: row.reversed_at?.toISOString(),
});

/** What never was pending was complete when it was made. */
const completedAt = ({ status, settled_at, created_at }: BankOrderRow) =>
  settled_at ?? (status === TradeStatus.PENDING ? undefined : created_at);
