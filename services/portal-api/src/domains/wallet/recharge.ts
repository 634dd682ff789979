import type { RechargeMethod } from '@portal/api-contract';
import { TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput, notFound } from '../../platform/http/errors';
import type { Links } from '../../platform/storage/links';
import { objectPath } from '../files/serve';
import { findObjects, holdObjects } from '../files/store';
import { findBankOrder, requestRecharge, tellBank } from './bank-orders';
import { fundMessages } from './messages';
import { progressOf } from './progress';
import { amountWithin } from './rules';

/** Notes a top-up; the balance stays until the bank confirms it. @throws InvalidInput naming `amount` or `receiptObjects.n` */
export function recharge(context: OwnerContext, input: Input<'fund', 'recharge'>): Promise<Data<'fund', 'recharge'>> {
  const { transaction, ownerId, now } = context;
  const cents = amountWithin('recharge', input.amount);
  return transaction(async (trx) => {
    await checkReceipts(trx, ownerId, input.receiptObjects);
    const transactionNo = await requestRecharge(trx, ownerId, { ...input, cents }, now);
    await tellBank(trx, transactionNo, now);
    return { transactionNo };
  });
}

async function checkReceipts(trx: Transaction<Database>, ownerId: string, names: readonly string[]): Promise<void> {
  const found = new Set((await holdObjects(trx, ownerId, names)).map(({ object_name }) => object_name));
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
    receipts: await Promise.all(
      receipts.map(async ({ object_name, file_name }) => ({
        objectName: object_name,
        fileName: file_name,
        url: (await links.sign(objectPath(object_name), now)).url,
      })),
    ),
  };
}
